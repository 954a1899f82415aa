import { type InvoiceForm, subtotalOf } from '@parley/contract/billing/invoices';
import { formatMoney, percentOf } from '@parley/contract/billing/money';
import type { Database } from '../../platform/database/index.ts';
import type { BillingContext } from './billing.context.ts';
import * as invoices from './invoices.repository.ts';
import { findSettings } from './plans.repository.ts';

const defaults = {
  sellerName: '',
  sellerAddress: '',
  sellerTaxId: '',
  currency: 'USD',
  invoicePrefix: 'INV',
};

export const getSettings = async (db: Database) => (await findSettings(db)) ?? { ...defaults, version: 0 };

/** Sums are made here and nowhere else: what a browser says that it comes to is never asked for. */
export function columnsOf({ currency, billedTo, items, taxes, dueOn, note }: InvoiceForm) {
  const subtotalCents = subtotalOf(items);
  const counted = taxes.map((tax) => ({ ...tax, amountCents: percentOf(subtotalCents, tax.percent) }));
  const taxCents = counted.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    currency,
    billedTo,
    items,
    taxes: counted,
    taxCents,
    amountCents: subtotalCents + taxCents,
    dueOn,
    note,
  };
}

/** Writes an invoice under the next number and tells those who belong to the business and may see it. */
export async function insertInvoice(
  context: BillingContext,
  tx: Database,
  businessId: string,
  form: InvoiceForm,
  { userId, planId = null }: { userId: string | null; planId?: string | null },
) {
  const { clock, notifications } = context;
  const now = clock.now();
  const { sellerName, sellerAddress, sellerTaxId, invoicePrefix } = await getSettings(tx);
  const year = now.getUTCFullYear();
  const number = await invoices.takeNumber(tx, year);
  const row = await invoices.insertInvoice(tx, {
    ...columnsOf(form),
    userId,
    businessId,
    planId,
    invoiceNumber: `${invoicePrefix}-${year}-${String(number).padStart(4, '0')}`,
    from: sellerName ? { name: sellerName, address: sellerAddress, taxId: sellerTaxId } : null,
    createdAt: now,
  });
  for (const ownerId of await context.businesses.members.listOwnerIds(tx, businessId))
    await notifications.notifyUser(tx, {
      userId: ownerId,
      businessId,
      type: 'subscription',
      title: `Invoice ${row.invoiceNumber}`,
      description: `An invoice of ${formatMoney(row.amountCents, row.currency)} was issued to you.`,
      data: { invoiceId: row.id },
    });
  return row;
}
