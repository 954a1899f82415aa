import type { ManagedUser } from '@parley/contract/admin/admin';
import type { UserSecurity } from '@parley/contract/admin/admin-people';
import { Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Drawer } from '@parley/ui/overlay';
import { formatAgo, formatDayAndTime } from '../../lib/dates.ts';
import { attempt } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { nameOf } from './person-name.ts';
import { useSignOutUser, useUserSecurity } from './use-admin.ts';

export function UserSecurityDrawer({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const security = useUserSecurity(user.id);
  return (
    <Drawer isOpen onOpenChange={onClose} title={nameOf(user)} description={user.email}>
      <QueryState
        query={security}
        loading={
          <SkeletonArea label="Loading sessions and activity">
            <SkeletonText lines={8} />
          </SkeletonArea>
        }
      >
        {({ sessions, events }) => (
          <div className="wrap-anywhere grid gap-6">
            <Sessions user={user} sessions={sessions} />
            <Trail events={events} />
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

function Sessions({ user, sessions }: { user: ManagedUser; sessions: UserSecurity['sessions'] }) {
  const signOut = useSignOutUser();
  const endAll = () =>
    void attempt(() => signOut.mutateAsync(user.id), {
      subject: `user:${user.id}:sessions`,
      done: { title: 'Signed out everywhere', description: `${nameOf(user)} has to sign in again.` },
      failed: 'Sign out failed',
    });
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="font-semibold">Sessions ({sessions.length})</h3>
      {sessions.length === 0 ? (
        <p className="text-muted">Not signed in anywhere.</p>
      ) : (
        <>
          <ul className="w-full divide-y divide-line border-line border-y">
            {sessions.map(({ id, device, address, lastActiveAt }) => (
              <li key={id} className="grid py-2">
                <span className="font-medium">{device}</span>
                <span className="text-muted text-xs">
                  {address} · active {formatAgo(lastActiveAt, new Date())}
                </span>
              </li>
            ))}
          </ul>
          <Button size="small" isLoading={signOut.isPending} onClick={endAll}>
            Sign out everywhere
          </Button>
        </>
      )}
    </section>
  );
}

/** `signed_out_by_admin` reads as 'Signed out by admin'. */
const wordsOf = (action: string) => {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Trail({ events }: { events: UserSecurity['events'] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Activity</h3>
      {events.length === 0 ? (
        <p className="text-muted">Nothing has happened to this account yet.</p>
      ) : (
        <ol className="divide-y divide-line border-line border-y">
          {events.map(({ id, action, device, address, createdAt }) => (
            <li key={id} className="grid py-2">
              <span className="font-medium">{wordsOf(action)}</span>
              <span className="text-muted text-xs">
                {[formatDayAndTime(createdAt), device, address].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
