import { Pagination } from '@parley/ui/data';
import { Input, Select } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Receipt } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { QueryState } from '../../screen/query-state.tsx';
import { ManagedInvoicesTable } from './managed-invoices-table.tsx';
import { type InvoiceRequest, useManagedInvoices } from './use-managed-billing.ts';

const statusChoices = [
  { value: 'all', label: 'All Statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'paid', label: 'Paid' },
  { value: 'voided', label: 'Voided' },
];

/** Every invoice of the platform. */
export function ManagedInvoices() {
  const [request, setRequest] = useState<InvoiceRequest>({ search: '', status: 'all', page: 1 });
  const invoices = useManagedInvoices(useDeferredValue(request));
  const isFiltered = request.search !== '' || request.status !== 'all';
  return (
    <Card
      isFlush
      title="Invoices"
      description="Issue one from the details of a business."
      actions={
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label="Status"
            className="w-40"
            options={statusChoices}
            value={request.status}
            onChange={({ target }) =>
              setRequest({ ...request, status: target.value as InvoiceRequest['status'], page: 1 })
            }
          />
          <Input
            type="search"
            aria-label="Search invoices"
            placeholder="Search by number or name..."
            maxLength={200}
            className="w-64 max-w-full"
            onChange={({ target }) => setRequest({ ...request, search: target.value.trim(), page: 1 })}
          />
        </div>
      }
    >
      <QueryState
        query={invoices}
        loading={<ManagedInvoicesTable rows={[]} isLoading />}
        failure={{ title: 'Error loading invoices', retryLabel: 'Try again' }}
        staleData="alone"
      >
        {({ rows, page, pageCount }) => (
          <>
            <ManagedInvoicesTable
              rows={rows}
              empty={
                <EmptyState
                  icon={<Receipt />}
                  title="No invoices found"
                  hint={
                    isFiltered ? 'Try another number, name or status.' : 'Invoices you issue appear here.'
                  }
                />
              }
            />
            <div className="border-t px-card py-3 empty:hidden">
              <Pagination
                label="Pages of invoices"
                page={page}
                pageCount={pageCount}
                onPageChange={(next) => setRequest({ ...request, page: next })}
              />
            </div>
          </>
        )}
      </QueryState>
    </Card>
  );
}
