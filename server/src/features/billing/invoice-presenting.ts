import { type Invoice, type ManagedInvoice, subtotalOf } from '@parley/contract/billing/invoices';
import { findMissingLetters } from '../../platform/pdf/index.ts';
import type { InvoiceRow } from './invoices.repository.ts';

const knownStatus = ['paid', 'pending', 'failed'] as const;

export const isOpen = ({ status }: Pick<InvoiceRow, 'status'>) => statusOf(status) === 'pending';

/** A voided invoice is owed no more, and is nothing that anybody has paid. */
function statusOf(status: string) {
  if (status === 'voided') return 'failed';
  return knownStatus.find((known) => known === status) ?? 'pending';
}

export function presentSummary(row: InvoiceRow, now: Date) {
  const { id, invoiceNumber, amountCents, currency, createdAt, voidedAt } = row;
  return {
    id,
    invoiceNumber,
    amountCents,
    currency,
    dueCents: isOpen(row) ? amountCents : 0,
    createdAt: createdAt.toISOString(),
    status: statusOf(row.status),
    isOverdue: isOpen(row) && row.dueOn !== null && row.dueOn < now.toISOString().slice(0, 10),
    voidedAt: voidedAt?.toISOString() ?? null,
  };
}

interface Presenting {
  now: Date;
  personName: string;
  hasCheckout: boolean;
  fontsRoot: string | undefined;
}

export function presentInvoice(
  row: InvoiceRow,
  { now, personName, hasCheckout, fontsRoot }: Presenting,
): Invoice {
  const { items, taxes, taxCents, billedTo, from, dueOn, paidAt, note } = row;
  const invoice = {
    ...presentSummary(row, now),
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
  return { ...invoice, noPdfReason: noPdfReason(invoice, fontsRoot) };
}

/** A PDF without some letters of a name would be a wrong invoice. */
function noPdfReason(invoice: Omit<Invoice, 'noPdfReason'>, fontsRoot: string | undefined) {
  if (!fontsRoot) return 'This server writes no PDF files.';
  const { invoiceNumber, billedTo, from, items, taxes, note } = invoice;
  const parties = [billedTo, ...(from ? [from] : [])].flatMap(({ name, address, taxId }) => [
    name,
    address,
    taxId,
  ]);
  const texts = [
    invoiceNumber,
    ...parties,
    ...items.map(({ description }) => description),
    ...taxes.map(({ label }) => label),
    note,
  ];
  const missing = findMissingLetters(fontsRoot, texts.join(' '));
  if (missing.length === 0) return null;
  const shown = missing.slice(0, 5).join(' ');
  return `The fonts of our PDF files lack letters of this invoice (${shown}${missing.length > 5 ? ' …' : ''}).`;
}

/** Said by an admin, and neither a plan nor a payment at the provider stands behind it. */
export const canBePending = ({ status, planId, metadata }: InvoiceRow) =>
  status === 'paid' && planId === null && metadata.isMarkedPaid === true;

export const presentManaged = (
  row: InvoiceRow,
  { businessName, ...presenting }: Omit<Presenting, 'hasCheckout'> & { businessName: string | undefined },
): ManagedInvoice => ({
  ...presentInvoice(row, { ...presenting, hasCheckout: false }),
  business: row.businessId ? { id: row.businessId, name: businessName ?? 'Unknown Business' } : null,
  version: row.version,
  canBePending: canBePending(row),
  voidReason: row.voidReason,
});
