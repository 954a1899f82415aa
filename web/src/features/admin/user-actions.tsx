import type { ManagedUser, UserStatus } from '@parley/contract/admin/admin';
import { IconButton } from '@parley/ui/basic';
import { ConfirmDialog, Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { withdrawToasts } from '@parley/ui/toast';
import {
  AtSign,
  Ban,
  CircleCheck,
  Ellipsis,
  History,
  KeyRound,
  LockOpen,
  Pencil,
  ShieldCheck,
  ShieldOff,
  Trash2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { attempt, attemptOrThrow } from '../../screen/attempt.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EmailChangeDialog } from './email-change-dialog.tsx';
import { actionsOn, nameOf, type Reader } from './person-name.ts';
import { useResetLink } from './reset-link.tsx';
import { SecondFactorResetDialog } from './second-factor-reset-dialog.tsx';
import { useMakeAdmin, useSetUserStatus, useUnlockUser } from './use-admin.ts';
import { EditUserDialog } from './user-dialogs.tsx';
import { UserSecurityDrawer } from './user-security.tsx';

export function UserActions({ user, reader }: { user: ManagedUser; reader: Reader }) {
  const [open, setOpen] = useState<
    'edit' | 'email' | 'security' | 'second-factor' | 'admin' | 'delete' | null
  >(null);
  const setStatus = useSetUserStatus();
  const unlock = useUnlockUser();
  const makeAdmin = useMakeAdmin();
  const resetLink = useResetLink(user);
  const name = nameOf(user);
  const { canEdit, canRemove } = actionsOn(user, reader);
  const isActive = user.status === 'active';

  const other = isActive ? 'inactive' : 'active';
  // Somebody may have changed it elsewhere: what was said then is over, and so is the offer to undo it.
  useEffect(() => withdrawToasts(`user:${user.id}:status:${other}`), [user.id, other]);

  const changeStatus = (status: UserStatus, hasUndo: boolean) => {
    const undo = {
      label: 'Undo',
      onClick: () => changeStatus(status === 'active' ? 'inactive' : 'active', false),
    };
    const subject = `user:${user.id}:status:${status}`;
    const done = {
      title: 'Status updated',
      description: `User status changed to ${status}`,
      subject,
      ...(hasUndo && { action: undo }),
    };
    // The toast has said why it failed.
    void attempt(() => setStatus.mutateAsync({ userId: user.id, status }), {
      subject: done.subject,
      done,
      failed: 'Update failed',
    });
  };
  const lift = () =>
    void attempt(() => unlock.mutateAsync(user.id), {
      subject: `user:${user.id}:lock`,
      done: { title: 'User unlocked' },
      failed: 'Update failed',
    });

  return (
    <>
      <Menu trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />}>
        <MenuItem icon={<Pencil aria-hidden="true" />} isDisabled={!canEdit} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem
          icon={<AtSign aria-hidden="true" />}
          isDisabled={!canEdit}
          onSelect={() => setOpen('email')}
        >
          Change email
        </MenuItem>
        <MenuItem
          icon={<KeyRound aria-hidden="true" />}
          isDisabled={!canEdit || resetLink.isPending}
          onSelect={resetLink.start}
        >
          {resetLink.label}
        </MenuItem>
        {isActive ? (
          <MenuItem
            icon={<Ban aria-hidden="true" />}
            isDisabled={!canRemove}
            onSelect={() => changeStatus('inactive', true)}
          >
            Deactivate
          </MenuItem>
        ) : (
          <MenuItem
            icon={<CircleCheck aria-hidden="true" />}
            isDisabled={!canEdit}
            onSelect={() => changeStatus('active', true)}
          >
            Activate
          </MenuItem>
        )}
        {user.isLocked && (
          <MenuItem icon={<LockOpen aria-hidden="true" />} isDisabled={!canEdit} onSelect={lift}>
            Unlock
          </MenuItem>
        )}
        {user.hasSecondFactor && user.id !== reader.id && (
          <MenuItem
            icon={<ShieldOff aria-hidden="true" />}
            isDisabled={!canEdit}
            onSelect={() => setOpen('second-factor')}
          >
            Reset two-factor authentication
          </MenuItem>
        )}
        <MenuItem
          icon={<History aria-hidden="true" />}
          isDisabled={!canEdit}
          onSelect={() => setOpen('security')}
        >
          Sessions and activity
        </MenuItem>
        {reader.role === 'super-admin' && user.role === 'user' && (
          <MenuItem
            icon={<ShieldCheck aria-hidden="true" />}
            isDisabled={!isActive}
            onSelect={() => setOpen('admin')}
          >
            Make admin
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          tone="critical"
          isDisabled={!canRemove}
          onSelect={() => setOpen('delete')}
        >
          Delete
        </MenuItem>
      </Menu>
      {resetLink.dialog}
      {open === 'edit' && <EditUserDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'email' && <EmailChangeDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'second-factor' && <SecondFactorResetDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'security' && <UserSecurityDrawer user={user} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'admin'}
        onOpenChange={() => setOpen(null)}
        title={`Make ${name} an admin?`}
        description="Admins see all businesses, read conversations and manage users. You can take it back under Manage Admins."
        confirmLabel="Make admin"
        tone="primary"
        onConfirm={() =>
          attemptOrThrow(() => makeAdmin.mutateAsync(user.email), {
            subject: `user:${user.id}:role`,
            done: { title: 'Admin Added', description: `${user.email} has been added as an admin.` },
            failed: 'Error Adding Admin',
          })
        }
      />
      {open === 'delete' && <DeleteUserDialog user={user} onClose={() => setOpen(null)} />}
    </>
  );
}
