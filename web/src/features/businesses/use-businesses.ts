import {
  type businessForm,
  chooseBusiness,
  createBusiness,
  deleteOwnBusiness,
  getBusiness,
  removeBusinessLogo,
  setBusinessLogo,
  updateBusiness,
} from '@parley/contract/businesses/businesses';
import { toast } from '@parley/ui/toast';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureText } from '../../lib/failure-text.ts';

export const businessQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'profile'],
    queryFn: ({ signal }) => callEndpoint(getBusiness, { businessId }, { signal }),
    meta: { changesWith: ['membership.changed'] },
  });

export const useBusiness = (businessId: string) => useQuery(businessQuery(businessId));

/** Keeps the choice on the server, so that it lasts on every device; the page need not wait for it. */
export const useChooseBusiness = () =>
  useMutation({
    mutationFn: (businessId: string) => callEndpoint(chooseBusiness, { businessId }),
    onError: (error) =>
      toast({
        title: 'Your choice was not saved',
        description: failureText(error),
        tone: 'critical',
        subject: 'business-choice',
        staysOnLeave: true,
      }),
    // One after the other, so the last choice is the one that stays.
    scope: { id: 'choose-business' },
  });

export const useCreateBusiness = () =>
  useMutation({ mutationFn: (form: z.output<typeof businessForm>) => callEndpoint(createBusiness, form) });

export function useUpdateBusiness() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: z.output<typeof updateBusiness.input>) => callEndpoint(updateBusiness, change),
    onSuccess: (business) => queryClient.setQueryData(businessQuery(business.id).queryKey, business),
  });
}

export function useSetBusinessLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upload: { businessId: string; file: File }) => callEndpoint(setBusinessLogo, upload),
    onSuccess: (business) => queryClient.setQueryData(businessQuery(business.id).queryKey, business),
  });
}

export function useRemoveBusinessLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (businessId: string) => callEndpoint(removeBusinessLogo, { businessId }),
    onSuccess: (business) => queryClient.setQueryData(businessQuery(business.id).queryKey, business),
  });
}

/** The password is not kept after the answer. */
export const useDeleteBusiness = () =>
  useMutation({
    mutationFn: (deleting: z.output<typeof deleteOwnBusiness.input>) =>
      callEndpoint(deleteOwnBusiness, deleting),
    gcTime: 0,
  });
