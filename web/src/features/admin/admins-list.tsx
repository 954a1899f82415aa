import type { listAdmins } from '@parley/contract/accounts/roles';
import { Avatar, Badge, Button, SkeletonRows } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { ConfirmDialog } from '@parley/ui/overlay';
import { EmptyState } from '@parley/ui/state';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { attemptOrThrow } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { LoadingFailure } from './loading-failure.tsx';
import { type Reader, roleNames } from './person-name.ts';
import { useAdmins, useRemoveAdmin } from './use-admin.ts';

type Admin = z.output<typeof listAdmins.output>[number];

export function AdminsList({ reader }: { reader: Reader }) {
  const admins = useAdmins();
  return (
    <Card
      isFlush
      title="Current Admin Users"
      description="Who can enter this area. Only a super admin adds or removes admins."
    >
      <QueryState
        query={admins}
        loading={<SkeletonRows count={3} label="Loading admins" />}
        failure={(error) => (
          <LoadingFailure
            query={admins}
            error={error}
            title="Error fetching admin list"
            refused="view and manage admins"
          />
        )}
      >
        {(all) => (
          <>
            {!all.some(({ userId }) => userId !== reader.id) && (
              <div className="border-t">
                <EmptyState
                  headingLevel={3}
                  icon={<ShieldCheck />}
                  title="No Admin Users"
                  hint="There are no additional admin users configured."
                />
              </div>
            )}
            {all.length > 0 && (
              <ul aria-label="Current Admin Users" className="divide-y divide-line border-t">
                {all.map((admin) => (
                  <AdminRow key={admin.userId} admin={admin} reader={reader} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function AdminRow({ admin, reader }: { admin: Admin; reader: Reader }) {
  const [isAsking, setIsAsking] = useState(false);
  const removeAdmin = useRemoveAdmin();
  const name = `${admin.firstName || 'Unknown'} ${admin.lastName || 'User'}`;
  const canRemove = reader.role === 'super-admin' && admin.userId !== reader.id;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-card py-2.5">
      <Avatar name={name} />
      <span className="grid min-w-36 flex-1">
        <span className="truncate font-medium">
          {name}
          {admin.userId === reader.id && <span className="font-normal text-muted"> (you)</span>}
        </span>
        <span className="truncate text-muted text-xs">{admin.email || 'No email available'}</span>
      </span>
      {admin.status === 'inactive' && <Badge tone="neutral">Inactive</Badge>}
      <Badge hasDot={false} tone={admin.role === 'super-admin' ? 'accent' : 'neutral'}>
        {roleNames[admin.role]}
      </Badge>
      {canRemove && (
        <Button size="small" variant="ghost" aria-label={`Remove ${name}`} onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${name} as an admin?`}
        description="They leave this area at once and keep their account. You can add them again."
        confirmLabel="Remove"
        onConfirm={() =>
          attemptOrThrow(() => removeAdmin.mutateAsync(admin.userId), {
            subject: 'add-admin',
            done: { title: 'Admin Removed', description: `${admin.email} is no longer an admin.` },
            failed: 'Error',
          })
        }
      />
    </li>
  );
}
