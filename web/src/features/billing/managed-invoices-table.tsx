import type { ManagedInvoice } from '@parley/contract/billing/invoices';
import { formatMoney } from '@parley/contract/billing/money';
import { type Column, Table } from '@parley/ui/data';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { InvoiceStatus } from './invoice-status.tsx';
import { ManagedInvoiceActions } from './managed-invoice-actions.tsx';

const columns: Column<ManagedInvoice>[] = [
  { key: 'number', header: 'Invoice', role: 'title', cell: ({ invoiceNumber }) => invoiceNumber },
  {
    key: 'billed',
    header: 'Billed to',
    cell: ({ billedTo }) => <span className="wrap-anywhere">{billedTo.name}</span>,
  },
  {
    key: 'date',
    header: 'Date issued',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDay(createdAt)}</span>,
  },
  { key: 'status', header: 'Status', cell: (invoice) => <InvoiceStatus {...invoice} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: (invoice) => <ManagedInvoiceActions invoice={invoice} />,
  },
];

export const ManagedInvoicesTable = (props: {
  rows: ManagedInvoice[];
  isLoading?: boolean;
  empty?: ReactNode;
}) => <Table caption="invoices" columns={columns} rowKey={({ id }) => id} {...props} />;
