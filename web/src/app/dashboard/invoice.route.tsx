import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useSession } from '../../features/accounts/use-session.ts';
import { InvoicePage } from '../../features/billing/invoice-page.tsx';
import { paths } from '../../lib/paths.ts';
import { RequireSession } from '../guards/require-session.tsx';
import { queryClient } from '../query-client.ts';

export const meta = () => [{ title: 'Invoice - Parley' }];

/** Outside the dashboard's frame, so that what is printed is the invoice alone. */
export default function Invoice() {
  return (
    <QueryClientProvider client={queryClient}>
      <OwnInvoice />
    </QueryClientProvider>
  );
}

function OwnInvoice() {
  const { invoiceId } = useParams();
  const isSignedOut = useSession().data === null;
  if (!invoiceId || isSignedOut) return <Navigate to={paths.subscription} replace />;
  return (
    <RequireSession>{() => <InvoicePage invoiceId={invoiceId} backTo={paths.subscription} />}</RequireSession>
  );
}
