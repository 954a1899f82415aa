import { conflict, unavailable } from '../../errors.ts';
import type { BillingContext } from './billing.context.ts';
import { isOpen } from './invoice-presenting.ts';
import type { InvoiceRow } from './invoices.repository.ts';

/** Where the payment provider takes the amount of this invoice. */
export async function checkoutUrl({ payments, publicUrl }: BillingContext, row: InvoiceRow) {
  if (!payments) throw unavailable('Invoices cannot be paid for here.');
  if (!isOpen(row) || row.amountCents === 0) throw conflict('Nothing is owed on this invoice.');
  return payments.createCheckout({
    invoiceId: row.id,
    invoiceNumber: row.invoiceNumber,
    amountCents: row.amountCents,
    currency: row.currency,
    returnUrl: `${publicUrl}/invoice/${row.id}`,
  });
}
