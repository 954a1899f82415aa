import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { toast } from '@parley/ui/toast';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { takenAway, takenAwayText } from '../../features/businesses/own-endings.ts';
import { paths } from '../../lib/paths.ts';
import { isPersonPage } from './dashboard-context.ts';

type Business = SignedInPerson['businesses'][number];

/**
 * Tells somebody that the business they worked in was taken from them, and brings them to the dashboard of another one of theirs.
 * The answer is that business, for the page that opens where they have no other.
 */
export function useTakenAway(business: Business | undefined, { businesses, user }: SignedInPerson) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isAdmin = user.role !== 'user';
  const [workedIn, setWorkedIn] = useState(business);
  const taken = takenAway(workedIn, businesses);
  const name = taken?.name;
  const hasOther = business !== undefined;
  const isToldByNextPage = !hasOther && !isAdmin && !isPersonPage(pathname);
  useEffect(() => {
    if (name === undefined) return;
    // Where they have no other business, the page that opens says it.
    if (!isToldByNextPage)
      toast({ ...takenAwayText(name), tone: 'warning', subject: 'business-access', staysOnLeave: true });
    // What stands on the page belongs to the business that is gone.
    if (hasOther) void navigate(paths.dashboard, { replace: true });
  }, [name, hasOther, isToldByNextPage, navigate]);
  useEffect(() => {
    if (business) setWorkedIn(business);
  }, [business]);
  return taken;
}
