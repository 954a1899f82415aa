import { type businessForm, createBusiness, getBusiness, setBusinessLogo, updateBusiness } from '@parley/contract/businesses';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint } from '../../lib/call-endpoint.ts';

export const businessQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'profile'],
    queryFn: ({ signal }) => callEndpoint(getBusiness, { businessId }, { signal }),
  });

export const useBusiness = (businessId: string) => useQuery(businessQuery(businessId));

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
