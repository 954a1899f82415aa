import { type Invoice, type ManagedInvoice, subtotalOf } from '@parley/contract/billing/invoices';
import type { InvoiceRow } from './invoices.repository.ts';

const knownStatus = ['paid', 'pending', 'failed'] as const;

export const isOpen = ({ status }: Pick<InvoiceRow, 'status'>) => statusOf(status) === 'pending';

/** A voided invoice is owed no more, and is nothing that anybody has paid. */
function statusOf(status: string) {
  if (status === 'voided') return 'failed';
  return knownStatus.find((known) => known === status) ?? 'pending';
}

export function presentSummary(row: InvoiceRow) {
  const { id, invoiceNumber, amountCents, currency, createdAt, voidedAt } = row;
  return {
    id,
    invoiceNumber,
    amountCents,
    currency,
    dueCents: isOpen(row) ? amountCents : 0,
    createdAt: createdAt.toISOString(),
    status: statusOf(row.status),
    voidedAt: voidedAt?.toISOString() ?? null,
  };
}

export function presentInvoice(
  row: InvoiceRow,
  { personName, hasCheckout }: { personName: string; hasCheckout: boolean },
): Invoice {
  const { items, taxes, taxCents, billedTo, from, dueOn, paidAt, note } = row;
  return {
    ...presentSummary(row),
    items,
    taxes,
    taxCents,
    subtotalCents: subtotalOf(items),
    billedTo: billedTo ?? { name: personName, address: '', taxId: '' },
    from: from ?? null,
    dueOn,
    paidAt: paidAt?.toISOString() ?? null,
    note,
    hasCheckout: hasCheckout && isOpen(row) && row.amountCents > 0,
  };
}

export const presentManaged = (
  row: InvoiceRow,
  { personName, businessName }: { personName: string; businessName: string | undefined },
): ManagedInvoice => ({
  ...presentInvoice(row, { personName, hasCheckout: false }),
  business: row.businessId ? { id: row.businessId, name: businessName ?? 'Unknown Business' } : null,
  version: row.version,
  voidReason: row.voidReason,
});
