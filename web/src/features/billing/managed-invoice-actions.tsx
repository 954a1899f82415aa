import { downloadManagedInvoice, type ManagedInvoice } from '@parley/contract/billing/invoices';
import { IconButton } from '@parley/ui/basic';
import { ConfirmDialog, Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { Ban, CircleCheck, Download, Ellipsis, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { attempt, attemptOrThrow } from '../../screen/attempt.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { paperFor } from './paper.ts';
import { typedFrom } from './typed-invoice.ts';
import { useEditInvoice, useMarkInvoicePaid, useMarkInvoicePending } from './use-managed-billing.ts';
import { VoidInvoiceDialog } from './void-invoice-dialog.tsx';

export function ManagedInvoiceActions({ invoice }: { invoice: ManagedInvoice }) {
  const [open, setOpen] = useState<'edit' | 'paid' | 'void' | null>(null);
  const edit = useEditInvoice(invoice);
  const markPaid = useMarkInvoicePaid();
  const markPending = useMarkInvoicePending();
  const { id, invoiceNumber, status, voidedAt, noPdfReason, canBePending } = invoice;
  const subject = `invoice:${id}`;
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
          onSelect={() =>
            noPdfReason
              ? toast({
                  title: 'No PDF of this invoice',
                  description: `${noPdfReason} Its owner prints it, or saves it as PDF, from the page of the invoice.`,
                  tone: 'warning',
                  subject,
                })
              : window.location.assign(endpointRequest(downloadManagedInvoice, pdf).url)
          }
        >
          Download PDF
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden="true" />} isDisabled={!isOpen} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem
          icon={<CircleCheck aria-hidden="true" />}
          isDisabled={!isOpen}
          onSelect={() => setOpen('paid')}
        >
          Mark as Paid
        </MenuItem>
        {canBePending && (
          <MenuItem
            icon={<Undo2 aria-hidden="true" />}
            onSelect={() =>
              void attempt(() => markPending.mutateAsync(invoice), {
                subject,
                done: { title: `Invoice ${invoiceNumber} is pending again` },
                failed: 'Update failed',
              })
            }
          >
            Mark as Pending
          </MenuItem>
        )}
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
      <ConfirmDialog
        isOpen={open === 'paid'}
        onOpenChange={() => setOpen(null)}
        title={`Mark invoice ${invoiceNumber} as paid?`}
        description="Say so once the money has arrived. An invoice that was made for a plan moves the business to it and stays paid; any other can be marked as pending again."
        confirmLabel="Mark as Paid"
        tone="primary"
        onConfirm={() =>
          attemptOrThrow(() => markPaid.mutateAsync(invoice), {
            subject,
            done: { title: `Invoice ${invoiceNumber} marked as paid` },
            failed: 'Update failed',
          })
        }
      />
      {open === 'void' && <VoidInvoiceDialog invoice={invoice} onClose={() => setOpen(null)} />}
    </>
  );
}
