import { ButtonLink } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, Settings } from 'lucide-react';
import {
  PersonalInformation,
  profilePageTexts as personTexts,
} from '../../features/accounts/profile/index.ts';
import { refreshSession, useSession } from '../../features/accounts/use-session.ts';
import {
  BusinessProfile,
  profilePageTexts as businessTexts,
} from '../../features/businesses/business-profile.tsx';
import { NoBusiness } from '../../features/businesses/no-business.tsx';
import { paths } from '../../lib/paths.ts';
import { ClosedBusiness } from './closed-business.tsx';
import { usePersonHere } from './dashboard-context.ts';

export const meta = () => [{ title: 'Profile - Parley' }];

export default function Profile() {
  const { business, closedBusiness } = usePersonHere();
  const session = useSession();
  const queryClient = useQueryClient();
  return (
    <Page
      title="Profile"
      description="Who you are, and the businesses you work in."
      width="reading"
      actions={
        <>
          {business && (
            <ButtonLink to={paths.notifications} icon={<Bell aria-hidden="true" />}>
              Notifications
            </ButtonLink>
          )}
          <ButtonLink to={paths.settings} icon={<Settings aria-hidden="true" />}>
            Settings
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-4">
        <PersonalInformation texts={personTexts} />
        {business ? (
          <BusinessProfile
            businesses={session.data?.businesses ?? [business]}
            businessId={business.id}
            hasSelectorAlways
            texts={businessTexts}
            onUpdated={() => void refreshSession(queryClient)}
          />
        ) : closedBusiness ? (
          <ClosedBusiness business={closedBusiness} />
        ) : (
          <NoBusiness />
        )}
      </div>
    </Page>
  );
}
