import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { currencyCode, maxSubtotalCents, maxUnitCents } from './money.ts';
import { subscription } from './plans.ts';

/** Any other word is shown as pending; a voided one as failed, with the day on which it was voided. */
export const invoiceStatus = z.enum(['paid', 'pending', 'failed']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/** Who writes an invoice, and whom it is for. */
export const invoiceParty = z.object({
  name: z.string().trim().min(1, 'Name is required').max(200),
  /** As on an envelope, several lines. */
  address: z.string().trim().max(500),
  taxId: z.string().trim().max(60),
});
export type InvoiceParty = z.infer<typeof invoiceParty>;

export const invoiceItem = z.object({
  description: z.string().trim().min(1, 'Say what it is for.').max(500),
  /** For each, in whole cents or whatever the currency's smallest coin is. */
  amountCents: z.number().int().min(0, 'An amount cannot be negative.').max(maxUnitCents),
  quantity: z.number().int().min(1).max(100_000),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

export const invoiceTax = z.object({
  label: z.string().trim().min(1, 'Name the tax.').max(60),
  percent: z.number().min(0).max(100).multipleOf(0.001, 'Use at most three decimals.'),
});

export const subtotalOf = (items: Pick<InvoiceItem, 'amountCents' | 'quantity'>[]) =>
  items.reduce((sum, { amountCents, quantity }) => sum + amountCents * quantity, 0);

export const invoiceForm = z.object({
  currency: currencyCode,
  billedTo: invoiceParty,
  items: z
    .array(invoiceItem)
    .min(1, 'An invoice needs a line.')
    .max(50)
    .refine((items) => subtotalOf(items) <= maxSubtotalCents, 'That is more than an invoice may come to.'),
  taxes: z.array(invoiceTax).max(5),
  dueOn: z.iso.date().nullable(),
  note: z.string().trim().max(1000),
});
export type InvoiceForm = z.infer<typeof invoiceForm>;

const invoiceSummary = z.object({
  id: z.uuid(),
  invoiceNumber: z.string(),
  createdAt: z.iso.datetime(),
  /** The total, tax included. */
  amountCents: z.number().int(),
  /** 0 once it is paid or voided. */
  dueCents: z.number().int(),
  currency: z.string(),
  status: invoiceStatus,
  /** Pending, and the day on which it was due is over. */
  isOverdue: z.boolean(),
  voidedAt: z.iso.datetime().nullable(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

export const invoice = invoiceSummary.extend({
  billedTo: invoiceParty,
  from: invoiceParty.nullable(),
  items: z.array(invoiceItem),
  subtotalCents: z.number().int(),
  taxes: z.array(invoiceTax.extend({ amountCents: z.number().int() })),
  taxCents: z.number().int(),
  dueOn: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  note: z.string(),
  /** Whether it can be paid from its page. */
  hasCheckout: z.boolean(),
  /** Why no PDF can be written of it, in a sentence; null where one can. */
  noPdfReason: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const oneInvoice = z.object({ invoiceId: z.uuid() });

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/invoices',
  access: 'user',
  summary: 'Invoices of the signed-in person, newest first.',
  input: z.object({}),
  output: z.array(invoiceSummary),
});

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/:invoiceId',
  access: 'user',
  summary: 'One invoice of the signed-in person.',
  input: oneInvoice,
  output: invoice,
});

export const downloadInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/:invoiceId/pdf',
  access: 'user',
  summary: 'One invoice of the signed-in person, as PDF.',
  // Drawing takes the time of many other calls.
  callsPerMinute: 6,
  input: oneInvoice.extend({ paper: z.enum(['a4', 'letter']).default('a4') }),
  output: z.unknown(),
});

export const payInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/:invoiceId/checkout',
  access: 'user',
  summary: 'A link at which the payment provider takes the amount of an invoice.',
  callsPerMinute: 20,
  input: oneInvoice,
  output: z.object({ url: z.url() }),
});

/** The bytes are signed by the payment provider; without its key there is no such address. */
export const receivePayment = defineEndpoint({
  method: 'POST',
  path: '/api/payments/events',
  access: 'anyone',
  summary: 'What the payment provider says of a payment.',
  callsPerMinute: 600,
  maxBodyBytes: 256 * 1024,
  body: 'raw',
  input: z.instanceof(Uint8Array),
  output: z.object({ received: z.literal(true) }),
});

const managedInvoice = invoice.extend({
  business: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Counts the changes: whoever changes it says which state they saw. */
  version: z.number().int(),
  /** Marked as paid by an admin, with nothing that followed from it. */
  canBePending: z.boolean(),
  voidReason: z.string().nullable(),
});
export type ManagedInvoice = z.infer<typeof managedInvoice>;

export const invoicePageSize = 10;

export const listManagedInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  access: 'admin',
  summary: 'Every invoice, newest first; the search looks at the number and the name it is billed to.',
  input: z.object({
    search: z.string().trim().max(200).default(''),
    status: z.enum(['all', 'paid', 'pending', 'voided']).default('all'),
    page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  }),
  output: z.object({
    rows: z.array(managedInvoice),
    total: z.int(),
    page: z.int(),
    pageCount: z.int(),
  }),
});

export const getManagedInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/admin/invoices/:invoiceId',
  access: 'admin',
  summary: 'One invoice of any business.',
  input: oneInvoice,
  output: managedInvoice,
});

export const downloadManagedInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/admin/invoices/:invoiceId/pdf',
  access: 'admin',
  summary: 'One invoice of any business, as PDF.',
  // Drawing takes the time of many other calls.
  callsPerMinute: 6,
  input: downloadInvoice.input,
  output: z.unknown(),
});

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/businesses/:businessId/invoices',
  access: 'admin',
  summary: 'Issue an invoice to a business; its owners are told.',
  input: invoiceForm.extend({ businessId: z.uuid() }),
  output: managedInvoice,
});

const seenInvoice = oneInvoice.extend({ version: z.number().int().min(1) });

export const editInvoice = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/invoices/:invoiceId',
  access: 'admin',
  summary: 'Change an invoice that is neither paid nor voided.',
  input: invoiceForm.extend(seenInvoice.shape),
  output: managedInvoice,
});

export const markInvoicePaid = defineEndpoint({
  method: 'POST',
  path: '/api/admin/invoices/:invoiceId/paid',
  access: 'admin',
  summary: 'Say that an invoice was paid some other way.',
  input: seenInvoice,
  output: managedInvoice,
});

export const markInvoicePending = defineEndpoint({
  method: 'POST',
  path: '/api/admin/invoices/:invoiceId/pending',
  access: 'admin',
  summary: 'Take back that an invoice was paid, where an admin said so and no plan followed from it.',
  input: seenInvoice,
  output: managedInvoice,
});

export const voidForm = z.object({
  reason: z.string().trim().min(3, 'Please give a reason with at least 3 characters.').max(300),
});

export const voidInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/invoices/:invoiceId/void',
  access: 'admin',
  summary: 'Void an invoice: it keeps its number and is owed no more.',
  input: seenInvoice.extend(voidForm.shape),
  output: managedInvoice,
});

/** What a new invoice begins with. */
export const invoiceDraft = invoiceForm.pick({ currency: true, billedTo: true, taxes: true });

export const getBusinessBilling = defineEndpoint({
  method: 'GET',
  path: '/api/admin/businesses/:businessId/billing',
  access: 'admin',
  summary: 'The plan of a business, what it uses of it, and its invoices.',
  input: z.object({ businessId: z.uuid() }),
  output: z.object({
    subscription,
    invoices: z.array(managedInvoice),
    draft: z.object({ currency: z.string(), billedTo: invoiceParty, taxes: z.array(invoiceTax) }),
  }),
});
export type InvoiceDraft = z.infer<(typeof getBusinessBilling)['output']>['draft'];

export const sellerForm = invoiceParty.extend({
  currency: currencyCode,
  /** Stands before the number: `INV` makes INV-2026-0001. */
  prefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{1,10}$/, 'Use up to ten letters and digits.'),
});
export type Seller = z.infer<typeof sellerForm>;

const seller = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  currency: z.string(),
  prefix: z.string(),
  version: z.number().int(),
});

export const getSeller = defineEndpoint({
  method: 'GET',
  path: '/api/admin/seller',
  access: 'admin',
  summary: 'Who writes the invoices of this platform.',
  input: z.object({}),
  output: seller,
});

export const setSeller = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/seller',
  access: 'super-admin',
  summary: 'Change who writes the invoices; those that are issued stay as they are.',
  input: sellerForm.extend({ version: z.number().int().min(0) }),
  output: seller,
});
