import type { InvoiceSummary } from '@parley/contract/billing/invoices';
import { formatMoney } from '@parley/contract/billing/money';
import { type Column, Table } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
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
  { key: 'status', header: 'Status', cell: (invoice) => <InvoiceStatus {...invoice} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
];

export function InvoiceList() {
  const invoices = useInvoices();
  const table = (rows: InvoiceSummary[], isLoading = false) => (
    <Table
      caption="invoices"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState
          icon={<Receipt />}
          title="No invoices yet"
          hint="Invoices for your plan will appear here, to open and print."
        />
      }
    />
  );
  return (
    <Card isFlush title="Invoices" description="Billed to you.">
      <QueryState
        query={invoices}
        loading={table([], true)}
        failure={{ title: 'Error loading invoices', retryLabel: 'Try again' }}
        staleData="hidden"
      >
        {(rows) => table(rows)}
      </QueryState>
    </Card>
  );
}
