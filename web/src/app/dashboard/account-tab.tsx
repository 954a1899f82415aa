import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { AccountData } from '../../features/accounts/account-data.tsx';
import { ProfileFacts } from '../../features/accounts/profile-facts.tsx';
import { PersonalInformation, accountTabTexts as personTexts } from '../../features/accounts/profile-form.tsx';
import { forgetPerson, refreshSession, useSession } from '../../features/accounts/use-session.ts';
import { BusinessProfile, accountTabTexts as businessTexts } from '../../features/businesses/business-profile.tsx';
import { MembersList } from '../../features/businesses/members-list.tsx';
import { NoBusiness } from '../../features/businesses/no-business.tsx';
import { OwnBusinesses } from '../../features/businesses/own-businesses.tsx';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { keptTexts } from '../../lib/kept-texts.ts';
import { type DashboardContext, usePersonHere } from './dashboard-context.ts';

export function AccountTab() {
  const { person, business } = usePersonHere();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return (
    <div className="grid gap-4">
      <PersonalInformation hasPhone texts={personTexts} />
      {business ? <OfBusiness key={business.id} person={person} business={business} /> : <NoBusiness />}
      <ProfileFacts />
      <AccountData
        onDeleted={async () => {
          await navigate('/');
          keptTexts.forgetAll();
          forgetPerson(queryClient);
        }}
      />
    </div>
  );
}

function OfBusiness({ person, business }: DashboardContext) {
  const session = useSession();
  const queryClient = useQueryClient();
  const refresh = () => void refreshSession(queryClient);
  return (
    <>
      <BusinessProfile
        businesses={session.data?.businesses ?? [business]}
        businessId={business.id}
        isWhole
        texts={businessTexts}
        onUpdated={refresh}
      />
      {business.role === 'owner' && <MailNotice />}
      <MembersList business={business} personId={person.id} onOwnPlaceChanged={refresh} />
      <OwnBusinesses business={business} personId={person.id} onEnded={refresh} />
    </>
  );
}
