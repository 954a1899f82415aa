import { getInvoice, getSubscription, listInvoices } from '@parley/contract/businesses/billing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const subscriptionQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'subscription'],
    queryFn: ({ signal }) => callEndpoint(getSubscription, { businessId }, { signal }),
    meta: { changesWith: ['agent.changed', 'document.changed', 'conversation.changed'] },
  });

const invoicesQuery = queryOptions({
  queryKey: ['invoices'],
  queryFn: ({ signal }) => callEndpoint(listInvoices, {}, { signal }),
});

const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['invoices', invoiceId],
    queryFn: ({ signal }) => callEndpoint(getInvoice, { invoiceId }, { signal }),
  });

export const useSubscription = (businessId: string) => useQuery(subscriptionQuery(businessId));
export const useInvoices = () => useQuery(invoicesQuery);
export const useInvoice = (invoiceId: string) => useQuery(invoiceQuery(invoiceId));
