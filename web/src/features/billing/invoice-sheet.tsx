import type { Invoice, InvoiceParty } from '@parley/contract/billing/invoices';
import { formatMoney } from '@parley/contract/billing/money';
import { Logo } from '@parley/ui/theme';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { InvoiceStatus } from './invoice-status.tsx';

/** What is printed. */
export function InvoiceSheet({ invoice, fromHost }: { invoice: Invoice; fromHost: string }) {
  const { dueOn, status, paidAt, note } = invoice;
  return (
    <article className="grid gap-8 rounded-card border bg-surface-raised p-6 sm:p-10 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="font-semibold text-xl tracking-tight">Invoice {invoice.invoiceNumber}</h1>
          <p className="text-muted">Date issued: {formatDay(invoice.createdAt)}</p>
          {dueOn && status === 'pending' && <p className="text-muted">Due: {formatDay(dueOn)}</p>}
          {paidAt && status === 'paid' && <p className="text-muted">Paid: {formatDay(paidAt)}</p>}
        </div>
        <InvoiceStatus {...invoice} />
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Party title="Billed to" party={invoice.billedTo} />
        {invoice.from ? (
          <Party title="From" party={invoice.from} />
        ) : (
          <section className="grid content-start gap-1">
            <h2 className="text-muted text-xs">From</h2>
            <Logo />
            <p className="text-muted">{fromHost}</p>
          </section>
        )}
      </div>
      <LineItems invoice={invoice} />
      <Sums invoice={invoice} />
      {note && <p className="wrap-anywhere max-w-reading whitespace-pre-line text-muted">{note}</p>}
    </article>
  );
}

function Party({ title, party: { name, address, taxId } }: { title: string; party: InvoiceParty }) {
  return (
    <section className="wrap-anywhere grid content-start gap-1">
      <h2 className="text-muted text-xs">{title}</h2>
      <p className="font-medium">{name}</p>
      {address && <p className="whitespace-pre-line">{address}</p>}
      {taxId && <p className="text-muted">Tax ID: {taxId}</p>}
    </section>
  );
}

function LineItems({ invoice: { items, currency } }: { invoice: Invoice }) {
  return (
    <table className="w-full">
      <caption className="sr-only">Line items</caption>
      <thead className="border-b text-left text-muted text-xs">
        <tr>
          <th scope="col" className="py-2 font-medium">
            Description
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            Quantity
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map(({ description, quantity, amountCents }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
          <tr key={line} className="break-inside-avoid align-top">
            <td className="wrap-anywhere py-3">{description}</td>
            <td className="py-3 pl-4 text-right tabular-nums">{quantity}</td>
            <td className="py-3 pl-4 text-right tabular-nums">
              {formatMoney(amountCents * quantity, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { currency, subtotalCents, taxes, taxCents, amountCents, dueCents, status } = invoice;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <dl className="ml-auto grid w-full max-w-xs break-inside-avoid gap-2 tabular-nums">
      <Sum label="Subtotal">{money(subtotalCents)}</Sum>
      {taxes.length === 0 && <Sum label="Tax">{money(taxCents)}</Sum>}
      {taxes.map((tax) => (
        <Sum key={tax.label} label={`${tax.label} (${tax.percent}%)`}>
          {money(tax.amountCents)}
        </Sum>
      ))}
      <div className="flex justify-between gap-6 border-t pt-2 font-semibold">
        <dt>Total</dt>
        <dd>{money(amountCents)}</dd>
      </div>
      {status !== 'pending' && <Sum label="Amount due">{money(dueCents)}</Sum>}
    </dl>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="wrap-anywhere text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
