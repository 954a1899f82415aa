import {
  getBusinessBilling,
  getSeller,
  issueInvoice,
  markInvoicePaid,
  setSeller,
  voidInvoice,
} from '@parley/contract/billing/invoices';
import type { Caller } from '../../src/testing/caller.ts';

/** One that is paid, one that was a mistake, and one that is owed. */
export async function seedInvoices(admin: Caller, businessId: string) {
  const { version } = await admin.call(getSeller, {});
  await admin.call(setSeller, {
    name: 'Parley',
    address: '12 Larimer Street\nDenver, CO 80202\nUnited States',
    taxId: '',
    currency: 'EUR',
    prefix: 'INV',
    version,
  });
  const { draft } = await admin.call(getBusinessBilling, { businessId });
  const billedTo = {
    ...draft.billedTo,
    address: 'Lindenstraße 8\n50674 Köln\nGermany',
    taxId: 'DE 123 456 789',
  };
  const issue = (description: string, amountCents: number) =>
    admin.call(issueInvoice, {
      businessId,
      currency: 'EUR',
      billedTo,
      items: [{ description, amountCents, quantity: 1 }],
      taxes: [{ label: 'VAT', percent: 19 }],
      dueOn: null,
      note: '',
    });
  const paid = await issue('Setting up the first agent', 24_000);
  await admin.call(markInvoicePaid, { invoiceId: paid.id, version: paid.version });
  const mistaken = await issue('Monthly fee', 94_000);
  await admin.call(voidInvoice, {
    invoiceId: mistaken.id,
    version: mistaken.version,
    reason: 'Wrong amount',
  });
  await issue('Monthly fee', 9400);
}
