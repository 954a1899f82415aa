import {
  type businessForm,
  chooseBusiness,
  createBusiness,
  getBusiness,
  setBusinessLogo,
  updateBusiness,
} from '@parley/contract/businesses';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureText } from '../../lib/failure-text.ts';
import { toast } from '../../ui/toast.ts';

export const businessQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'profile'],
    queryFn: ({ signal }) => callEndpoint(getBusiness, { businessId }, { signal }),
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

export const useSetBusinessLogo = () =>
  useMutation({ mutationFn: (upload: { businessId: string; file: File }) => callEndpoint(setBusinessLogo, upload) });
