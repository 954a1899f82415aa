import { downloadManagedInvoice, type ManagedInvoice } from '@parley/contract/billing/invoices';
import { IconButton } from '@parley/ui/basic';
import { Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { Ban, CircleCheck, Download, Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { attempt } from '../../screen/attempt.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { paperFor } from './paper.ts';
import { typedFrom } from './typed-invoice.ts';
import { useEditInvoice, useMarkInvoicePaid } from './use-managed-billing.ts';
import { VoidInvoiceDialog } from './void-invoice-dialog.tsx';

export function ManagedInvoiceActions({ invoice }: { invoice: ManagedInvoice }) {
  const [open, setOpen] = useState<'edit' | 'void' | null>(null);
  const edit = useEditInvoice(invoice);
  const markPaid = useMarkInvoicePaid();
  const { id, invoiceNumber, status, voidedAt } = invoice;
  const isOpen = status === 'pending';
  const pdf = { invoiceId: id, paper: paperFor(navigator.language) };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for invoice ${invoiceNumber}`} icon={<Ellipsis aria-hidden="true" />} />
        }
      >
        <MenuItem
          icon={<Download aria-hidden="true" />}
          onSelect={() => window.location.assign(endpointRequest(downloadManagedInvoice, pdf).url)}
        >
          Download PDF
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden="true" />} isDisabled={!isOpen} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem
          icon={<CircleCheck aria-hidden="true" />}
          isDisabled={!isOpen}
          onSelect={() =>
            void attempt(() => markPaid.mutateAsync(invoice), {
              subject: `invoice:${id}`,
              done: { title: `Invoice ${invoiceNumber} marked as paid` },
              failed: 'Update failed',
            })
          }
        >
          Mark as Paid
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Ban aria-hidden="true" />}
          tone="critical"
          isDisabled={voidedAt !== null}
          onSelect={() => setOpen('void')}
        >
          Void
        </MenuItem>
      </Menu>
      {open === 'edit' && (
        <InvoiceEditor
          title={`Edit invoice ${invoiceNumber}`}
          submitLabel="Save Changes"
          initial={typedFrom(invoice)}
          onSubmit={async (form) => {
            await edit.mutateAsync(form);
            toast({ title: 'Invoice updated', tone: 'positive' });
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'void' && <VoidInvoiceDialog invoice={invoice} onClose={() => setOpen(null)} />}
    </>
  );
}
