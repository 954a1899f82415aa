import { useQueryClient } from '@tanstack/react-query';
import {
  AccountData,
  PersonalInformation,
  ProfileFacts,
  accountTabTexts as personTexts,
} from '../../features/accounts/profile/index.ts';
import { refreshSession, useSession } from '../../features/accounts/use-session.ts';
import { UpgradeNotice } from '../../features/billing/upgrade-notice.tsx';
import { useSubscription } from '../../features/billing/use-billing.ts';
import {
  BusinessProfile,
  accountTabTexts as businessTexts,
} from '../../features/businesses/business-profile.tsx';
import { MembersList } from '../../features/businesses/members-list.tsx';
import { NoBusiness } from '../../features/businesses/no-business.tsx';
import { OwnBusinesses } from '../../features/businesses/own-businesses.tsx';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { useGoHome } from '../use-go-home.ts';
import { ClosedBusiness } from './closed-business.tsx';
import { type DashboardContext, usePersonHere } from './dashboard-context.ts';

export function AccountTab() {
  const { person, business, closedBusiness } = usePersonHere();
  const goHome = useGoHome();

  return (
    <div className="grid gap-4">
      <PersonalInformation hasPhone texts={personTexts} />
      {business && <OfBusiness key={business.id} person={person} business={business} />}
      {closedBusiness && <ClosedBusiness business={closedBusiness} />}
      {!business && !closedBusiness && <NoBusiness />}
      <ProfileFacts />
      <AccountData onDeleted={goHome} />
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
      <MembersList
        business={business}
        personId={person.id}
        onOwnPlaceChanged={refresh}
        invitationNote={business.role === 'owner' && <MembersUpgrade businessId={business.id} />}
      />
      <OwnBusinesses business={business} personId={person.id} onEnded={refresh} />
    </>
  );
}

const MembersUpgrade = ({ businessId }: { businessId: string }) => (
  <UpgradeNotice subscription={useSubscription(businessId).data} what="members" />
);
