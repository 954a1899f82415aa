import { CopyButton, Facts } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { formatDayAndTime } from '../../../lib/dates.ts';
import { useProfile } from './use-profile.ts';

/** What can be read about the account and not changed. */
export function ProfileFacts() {
  const { data: profile } = useProfile();
  if (!profile) return null;
  return (
    <Card title="Account Information">
      <Facts
        items={[
          { label: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
          { label: 'Account created', value: formatDayAndTime(profile.createdAt) },
          { label: 'Last updated', value: formatDayAndTime(profile.updatedAt) },
          {
            label: 'User ID',
            value: (
              <span className="flex flex-wrap items-center gap-2">
                <code className="break-all text-[0.8125rem]">{profile.userId}</code>
                <CopyButton text={profile.userId} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
