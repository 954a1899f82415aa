import type { BusinessSummary } from '@parley/contract/admin/admin';
import { IconButton } from '@parley/ui/basic';
import { ConfirmDialog, Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { attemptOrThrow } from '../../screen/attempt.ts';
import { BusinessDetails } from './business-details.tsx';
import { EditBusinessDialog } from './business-dialogs.tsx';
import type { BusinessChoices } from './business-fields.tsx';
import { useDeleteBusiness } from './use-admin.ts';

interface Props {
  business: BusinessSummary;
  choices: BusinessChoices;
  billingOf?: ((businessId: string) => ReactNode) | undefined;
}

export function BusinessActions({ business, choices, billingOf }: Props) {
  const [open, setOpen] = useState<'details' | 'edit' | 'delete' | null>(null);
  const remove = useDeleteBusiness();
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        trigger={<IconButton label={`Actions for ${business.name}`} icon={<Ellipsis aria-hidden="true" />} />}
      >
        <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => setOpen('details')}>
          View Details
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="critical" onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {open === 'details' && (
        <BusinessDetails
          business={business}
          choices={choices}
          billing={billingOf?.(business.id)}
          onClose={close}
        />
      )}
      {open === 'edit' && <EditBusinessDialog business={business} choices={choices} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={close}
        title={`Delete ${business.name}?`}
        description="Its agents, documents and conversations are deleted for all its members, and its widgets stop answering. This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() =>
          attemptOrThrow(() => remove.mutateAsync(business.id), {
            subject: 'admin-business',
            done: { title: 'Business deleted' },
            failed: 'Delete failed',
          })
        }
      />
    </>
  );
}
