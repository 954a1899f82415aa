import type { Invoice } from '@parley/contract/businesses/billing';
import { Logo } from '@parley/ui/theme';
import { formatDay } from '../../lib/dates.ts';
import { InvoiceStatus } from './invoice-status.tsx';
import { formatMoney } from './money.ts';

/** What is printed. */
export function InvoiceSheet({ invoice, fromHost }: { invoice: Invoice; fromHost: string }) {
  const money = (amountCents: number) => formatMoney(amountCents, invoice.currency);
  return (
    <article className="grid gap-8 rounded-card border bg-surface-raised p-6 sm:p-10 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="font-semibold text-xl tracking-tight">Invoice {invoice.invoiceNumber}</h1>
          <p className="text-muted">Date issued: {formatDay(invoice.createdAt)}</p>
        </div>
        <InvoiceStatus status={invoice.status} />
      </header>
      <div className="grid gap-6 sm:grid-cols-2">
        <section className="grid content-start gap-1">
          <h2 className="text-muted text-xs">Billed to</h2>
          <p className="break-words font-medium">{invoice.billedTo}</p>
        </section>
        <section className="grid content-start gap-1">
          <h2 className="text-muted text-xs">From</h2>
          <Logo />
          <p className="text-muted">{fromHost}</p>
        </section>
      </div>
      <LineItems invoice={invoice} money={money} />
      <dl className="ml-auto grid w-full max-w-xs gap-2 tabular-nums">
        <Sum label="Subtotal" value={money(invoice.subtotalCents)} />
        <Sum label="Tax" value={money(invoice.taxCents)} />
        <div className="flex justify-between gap-6 border-t pt-2 font-semibold">
          <dt>Total</dt>
          <dd>{money(invoice.amountCents)}</dd>
        </div>
      </dl>
    </article>
  );
}

function LineItems({
  invoice: { items },
  money,
}: {
  invoice: Invoice;
  money: (amountCents: number) => string;
}) {
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
          <tr key={line}>
            <td className="break-words py-3">{description}</td>
            <td className="py-3 pl-4 text-right tabular-nums">{quantity}</td>
            <td className="py-3 pl-4 text-right tabular-nums">{money(amountCents * quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
