import { invalidInput, notFound } from '../../errors.ts';
import type { BillingContext } from './billing.context.ts';
import { checkoutUrl } from './checkout.ts';
import { isOpen } from './invoice-presenting.ts';
import * as repository from './invoices.repository.ts';
import { findOwnInvoice, settleInvoice } from './invoices.service.ts';

export async function payInvoice(context: BillingContext, userId: string, invoiceId: string) {
  return { url: await checkoutUrl(context, await findOwnInvoice(context, userId, invoiceId)) };
}

/** What the payment provider says counts once, and only with its signature. */
export async function receivePayment(context: BillingContext, body: Uint8Array, signature: string | null) {
  const { db, clock, log, payments } = context;
  if (!payments) throw notFound('Address');
  const event = payments.readEvent(body, signature, clock.now());
  if (!event) throw invalidInput('The signature is not right, or too old.');
  await db.transaction(async (tx) => {
    if (!(await repository.notePaymentEvent(tx, event.id, clock.now())) || !event.payment) return;
    const { invoiceId, amountCents, currency } = event.payment;
    const row = await repository.lockInvoice(tx, invoiceId);
    const isRight = row?.amountCents === amountCents && row.currency === currency;
    if (row && isRight && isOpen(row)) return settleInvoice(context, tx, row);
    // Money that came for nothing that is open needs a person to look at it, and no event that is sent again for days.
    log.warn({ eventId: event.id, invoiceId, amountCents, currency }, 'a payment fits no open invoice');
  });
  return { received: true as const };
}
