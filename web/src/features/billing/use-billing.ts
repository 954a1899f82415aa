import { getInvoice, listInvoices, payInvoice } from '@parley/contract/billing/invoices';
import { choosePlan, getSubscription, previewPlanChange } from '@parley/contract/billing/plans';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Asked for each time: a price or what is used may be another by now. */
export const usePlanChange = (businessId: string, plan: string) =>
  useQuery({
    queryKey: ['businesses', businessId, 'subscription', 'change', plan],
    queryFn: ({ signal }) => callEndpoint(previewPlanChange, { businessId, plan }, { signal }),
    staleTime: 0,
  });

export function useChoosePlan(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: { plan: string; expected: { amountCents: number; currency: string } }) =>
      callEndpoint(choosePlan, { businessId, ...choice }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['businesses', businessId, 'subscription'] }),
  });
}

export const usePayInvoice = () =>
  useMutation({ mutationFn: (invoiceId: string) => callEndpoint(payInvoice, { invoiceId }) });
