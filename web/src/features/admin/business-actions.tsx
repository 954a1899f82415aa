import { type BusinessSummary, deletionGraceDays } from '@parley/contract/admin/admin';
import { IconButton } from '@parley/ui/basic';
import { ConfirmDialog, Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { CirclePause, CirclePlay, Download, Ellipsis, Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMailState } from '../../lib/use-mail-state.ts';
import { attempt, attemptOrThrow } from '../../screen/attempt.ts';
import { BusinessDetails } from './business-details.tsx';
import { EditBusinessDialog } from './business-dialogs.tsx';
import type { BusinessChoices } from './business-fields.tsx';
import { exportAddress } from './export-address.ts';
import { SuspendBusinessDialog } from './suspend-business-dialog.tsx';
import { useDeleteBusiness, useKeepBusiness, useResumeBusiness } from './use-admin.ts';

interface Props {
  business: BusinessSummary;
  choices: BusinessChoices;
  /** Plan and invoices of a business, which belong to another feature. */
  billingOf?: ((business: BusinessSummary) => ReactNode) | undefined;
}

export function BusinessActions({ business, choices, billingOf }: Props) {
  const [open, setOpen] = useState<'details' | 'edit' | 'suspend' | 'delete' | null>(null);
  const resume = useResumeBusiness();
  const keep = useKeepBusiness();
  const close = () => setOpen(null);
  const { id, name, suspendedAt, deletionDueAt } = business;
  const subject = `business:${id}`;
  const openAgain = () =>
    void attempt(() => resume.mutateAsync(id), {
      subject,
      done: { title: 'Business opened again', description: `${name} is as it was.` },
      failed: 'Update failed',
    });
  const callOff = () =>
    void attempt(() => keep.mutateAsync(id), {
      subject,
      done: {
        title: 'Deletion called off',
        description: `${name} stays${suspendedAt ? ', and is still suspended' : ' as it was'}.`,
      },
      failed: 'Update failed',
    });
  return (
    <>
      <Menu trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />}>
        <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => setOpen('details')}>
          View Details
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem
          icon={<Download aria-hidden="true" />}
          onSelect={() => window.location.assign(exportAddress(id))}
        >
          Export
        </MenuItem>
        {/* One that is going to be deleted is closed either way. */}
        {!deletionDueAt && suspendedAt && (
          <MenuItem icon={<CirclePlay aria-hidden="true" />} onSelect={openAgain}>
            End suspension
          </MenuItem>
        )}
        {!deletionDueAt && !suspendedAt && (
          <MenuItem icon={<CirclePause aria-hidden="true" />} onSelect={() => setOpen('suspend')}>
            Suspend
          </MenuItem>
        )}
        <MenuSeparator />
        {deletionDueAt ? (
          <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={callOff}>
            Call off the deletion
          </MenuItem>
        ) : (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="critical" onSelect={() => setOpen('delete')}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {open === 'details' && (
        <BusinessDetails
          business={business}
          choices={choices}
          billing={billingOf?.(business)}
          onClose={close}
        />
      )}
      {open === 'edit' && <EditBusinessDialog business={business} choices={choices} onClose={close} />}
      {open === 'suspend' && <SuspendBusinessDialog business={business} onClose={close} />}
      <DeleteBusiness business={business} isOpen={open === 'delete'} onClose={close} />
    </>
  );
}

function DeleteBusiness({
  business: { id, name },
  isOpen,
  onClose,
}: {
  business: BusinessSummary;
  isOpen: boolean;
  onClose: () => void;
}) {
  const remove = useDeleteBusiness();
  const told = useMailState() === 'sending' ? 'are told by mail' : 'read so in their dashboard';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description={`It is closed at once: its widgets, its dashboard and its API answer nobody, and its members ${told}. After ${deletionGraceDays} days its agents, documents and conversations are deleted for good; until then you can call it off and export its data.`}
      confirmLabel="Delete"
      onConfirm={() =>
        attemptOrThrow(() => remove.mutateAsync(id), {
          subject: `business:${id}`,
          done: {
            title: 'Business closed',
            description: `${name} will be deleted after ${deletionGraceDays} days.`,
          },
          failed: 'Delete failed',
        })
      }
    />
  );
}
