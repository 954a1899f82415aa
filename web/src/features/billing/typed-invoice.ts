import {
  type InvoiceDraft,
  type InvoiceForm,
  invoiceForm,
  type ManagedInvoice,
} from '@parley/contract/billing/invoices';
import { currencyCode, moneyText, parseMoney } from '@parley/contract/billing/money';
import { z } from 'zod';

const text = z.string();

/** An invoice as it is typed: amounts and rates are texts until they can be read. */
export const typedInvoice = z
  .object({
    currency: currencyCode,
    billedTo: invoiceForm.shape.billedTo,
    items: z.array(z.object({ description: text, quantity: text, amount: text })),
    taxes: z.array(z.object({ label: text, percent: text })),
    dueOn: text,
    note: text,
  })
  .transform((typed, context): InvoiceForm => {
    const { currency, items, taxes, dueOn, ...rest } = typed;
    const wrong = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    const read = {
      ...rest,
      currency,
      items: items.map(({ description, quantity, amount }, line) => {
        const amountCents = parseMoney(amount, currency);
        if (amountCents === undefined) wrong(['items', line, 'amount'], 'Use an amount such as 49.00.');
        if (!/^\d{1,6}$/.test(quantity.trim())) wrong(['items', line, 'quantity'], 'Use a whole number.');
        return { description, quantity: Number(quantity), amountCents: amountCents ?? 0 };
      }),
      taxes: taxes.map(({ label, percent }, line) => {
        const isRate = /^\d{1,3}([.,]\d{1,3})?$/.test(percent.trim());
        if (!isRate) wrong(['taxes', line, 'percent'], 'Use a rate such as 19 or 8.875.');
        return { label, percent: isRate ? Number(percent.trim().replace(',', '.')) : 0 };
      }),
      dueOn: dueOn || null,
    };
    const parsed = invoiceForm.safeParse(read);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) wrong(path.map(fieldName), message);
    return read;
  });

const fieldName = (part: PropertyKey) => (part === 'amountCents' ? 'amount' : part);

export type TypedInvoice = z.input<typeof typedInvoice>;

export const emptyItem = { description: '', quantity: '1', amount: '' };

export const typedDraft = ({ currency, billedTo, taxes }: InvoiceDraft): TypedInvoice => ({
  currency,
  billedTo,
  items: [emptyItem],
  taxes: taxes.map(({ label, percent }) => ({ label, percent: String(percent) })),
  dueOn: '',
  note: '',
});

export const typedFrom = ({ items, currency, dueOn, note, ...rest }: ManagedInvoice): TypedInvoice => ({
  ...typedDraft({ currency, ...rest }),
  items: items.map(({ description, quantity, amountCents }) => ({
    description,
    quantity: String(quantity),
    amount: moneyText(amountCents, currency),
  })),
  dueOn: dueOn ?? '',
  note,
});

/** Whether a typed day is over, as the server counts days. */
export const isPast = (day: string, now = new Date()) => day !== '' && day < now.toISOString().slice(0, 10);
