import type { InvoiceSummary } from '@parley/contract/businesses/billing';
import { type Column, Table } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { EmptyState, ErrorState } from '@parley/ui/state';
import { Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { InvoiceStatus } from './invoice-status.tsx';
import { formatMoney } from './money.ts';
import { useInvoices } from './use-billing.ts';

const columns: Column<InvoiceSummary>[] = [
  {
    key: 'number',
    header: 'Invoice',
    role: 'title',
    cell: ({ id, invoiceNumber }) => (
      <Link to={paths.invoice(id)} className="font-medium underline-offset-4 hover:underline">
        {invoiceNumber}
      </Link>
    ),
  },
  { key: 'date', header: 'Date issued', cell: ({ createdAt }) => formatDay(createdAt) },
  { key: 'status', header: 'Status', cell: ({ status }) => <InvoiceStatus status={status} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
];

export function InvoiceList() {
  const invoices = useInvoices();
  return (
    <Card isFlush title="Invoices" description="Billed to you.">
      {invoices.isError ? (
        <ErrorState
          title="Error loading invoices"
          message={failureText(invoices.error)}
          retryLabel="Try again"
          isRetrying={invoices.isFetching}
          onRetry={() => void invoices.refetch()}
        />
      ) : (
        <Table
          caption="invoices"
          columns={columns}
          rows={invoices.data ?? []}
          rowKey={({ id }) => id}
          isLoading={invoices.isPending}
          empty={
            <EmptyState
              icon={<Receipt />}
              title="No invoices yet"
              hint="Invoices for your plan will appear here, to open and print."
            />
          }
        />
      )}
    </Card>
  );
}
