import {
  editInvoice,
  getBusinessBilling,
  getSeller,
  type InvoiceForm,
  issueInvoice,
  listManagedInvoices,
  type ManagedInvoice,
  markInvoicePaid,
  markInvoicePending,
  type Seller,
  setSeller,
  voidInvoice,
} from '@parley/contract/billing/invoices';
import {
  listPlans,
  type Plan,
  previewPlanChangeAsAdmin,
  savePlan,
  setDefaultPlan,
  setPlan,
} from '@parley/contract/billing/plans';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const key = ['admin', 'billing'];

export interface InvoiceRequest {
  search: string;
  status: 'all' | 'paid' | 'pending' | 'voided';
  page: number;
}

/** The last page stays in view while the next one comes, so that nothing jumps. */
export const useManagedInvoices = (request: InvoiceRequest) =>
  useQuery({
    queryKey: [...key, 'invoices', request],
    queryFn: ({ signal }) => callEndpoint(listManagedInvoices, request, { signal }),
    placeholderData: keepPreviousData,
  });

export const useBusinessBilling = (businessId: string) =>
  useQuery({
    queryKey: [...key, 'business', businessId],
    queryFn: ({ signal }) => callEndpoint(getBusinessBilling, { businessId }, { signal }),
  });

export const usePlans = () =>
  useQuery({
    queryKey: [...key, 'plans'],
    queryFn: ({ signal }) => callEndpoint(listPlans, {}, { signal }),
  });

export const useSeller = () =>
  useQuery({
    queryKey: [...key, 'seller'],
    queryFn: ({ signal }) => callEndpoint(getSeller, {}, { signal }),
  });

export const useManagedPlanChange = (businessId: string, plan: string) =>
  useQuery({
    queryKey: [...key, 'business', businessId, 'change', plan],
    queryFn: ({ signal }) => callEndpoint(previewPlanChangeAsAdmin, { businessId, plan }, { signal }),
    staleTime: 0,
  });

/** All is asked for again after every change, also a refused one: it was refused because it was out of date. */
function useBillingChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

type Seen = Pick<ManagedInvoice, 'id' | 'version'>;
const seen = ({ id, version }: Seen) => ({ invoiceId: id, version });

export const useIssueInvoice = (businessId: string) =>
  useBillingChange((form: InvoiceForm) => callEndpoint(issueInvoice, { businessId, ...form }));

export const useEditInvoice = (invoice: Seen) =>
  useBillingChange((form: InvoiceForm) => callEndpoint(editInvoice, { ...form, ...seen(invoice) }));

export const useMarkInvoicePaid = () =>
  useBillingChange((invoice: Seen) => callEndpoint(markInvoicePaid, seen(invoice)));

export const useMarkInvoicePending = () =>
  useBillingChange((invoice: Seen) => callEndpoint(markInvoicePending, seen(invoice)));

export const useVoidInvoice = (invoice: Seen) =>
  useBillingChange((reason: string) => callEndpoint(voidInvoice, { ...seen(invoice), reason }));

export const useSetPlan = (businessId: string) =>
  useBillingChange((change: { plan: string; from: string; withInvoice: boolean }) =>
    callEndpoint(setPlan, { businessId, ...change }),
  );

export const useSavePlan = () =>
  useBillingChange((plan: Plan & { version: number }) => callEndpoint(savePlan, plan));

export const useSetDefaultPlan = () =>
  useBillingChange((plan: string) => callEndpoint(setDefaultPlan, { plan }));

export const useSetSeller = () =>
  useBillingChange((seller: Seller & { version: number }) => callEndpoint(setSeller, seller));
