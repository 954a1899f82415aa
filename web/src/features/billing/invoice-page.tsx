import { ButtonLink, Spinner } from '@parley/ui/basic';
import { ErrorState } from '@parley/ui/state';
import { ArrowLeft } from 'lucide-react';
import { isApiError } from '../../lib/api-error.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { InvoiceButtons } from './invoice-buttons.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { useInvoice } from './use-billing.ts';
import { useLightPrint } from './use-light-print.ts';

export function InvoicePage({ invoiceId, backTo }: { invoiceId: string; backTo: string }) {
  const invoice = useInvoice(invoiceId);
  useLightPrint();
  return (
    <main className="mx-auto grid w-full max-w-3xl content-start gap-6 px-page py-page print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ButtonLink to={backTo} variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
          Back to Subscription
        </ButtonLink>
        {invoice.data && <InvoiceButtons invoice={invoice.data} />}
      </div>
      <QueryState
        query={invoice}
        loading={<Spinner label="Loading invoice..." className="justify-self-center py-20" />}
        failure={(error) => (
          <Missing
            backTo={backTo}
            error={error}
            isRetrying={invoice.isFetching}
            onRetry={() => void invoice.refetch()}
          />
        )}
      >
        {(data) => <InvoiceSheet invoice={data} fromHost={window.location.host} />}
      </QueryState>
    </main>
  );
}

function Missing({
  backTo,
  error,
  isRetrying,
  onRetry,
}: {
  backTo: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  // An address that is no id at all is as unknown as one of somebody else's.
  const isUnknown = isApiError(error, 'not_found') || isApiError(error, 'invalid_input');
  return (
    <section className="rounded-card border bg-surface-raised">
      <h1 className="sr-only">Invoice</h1>
      <ErrorState
        title="Invoice Not Found"
        message={
          isUnknown
            ? "The requested invoice doesn't exist or you don't have permission to view it."
            : 'Failed to load invoice'
        }
        {...(!isUnknown && { onRetry, isRetrying, retryLabel: 'Try again' })}
      />
      <p className="-mt-8 flex justify-center pb-12">
        <ButtonLink to={backTo}>All invoices</ButtonLink>
      </p>
    </section>
  );
}
