import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { toast } from '@parley/ui/toast';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { takenAway, takenAwayText } from '../../features/businesses/own-endings.ts';
import { paths } from '../../lib/paths.ts';

type Business = SignedInPerson['businesses'][number];

/**
 * Tells somebody that the business they worked in was taken from them, and brings them to the dashboard of another one of theirs.
 * The answer is that business, for the page that opens where they have no other.
 */
export function useTakenAway(business: Business | undefined, businesses: Business[]) {
  const navigate = useNavigate();
  const [workedIn, setWorkedIn] = useState(business);
  const taken = takenAway(workedIn, businesses);
  const name = taken?.name;
  const hasOther = business !== undefined;
  useEffect(() => {
    if (name === undefined) return;
    toast({ ...takenAwayText(name), tone: 'warning', subject: 'business-access', staysOnLeave: true });
    // What stands on the page belongs to the business that is gone.
    if (hasOther) void navigate(paths.dashboard, { replace: true });
  }, [name, hasOther, navigate]);
  useEffect(() => {
    if (business) setWorkedIn(business);
  }, [business]);
  return taken;
}
