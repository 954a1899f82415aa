import { type businessForm, createBusiness, setBusinessLogo } from '@parley/contract/businesses';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint } from '../../lib/call-endpoint.ts';

export const useCreateBusiness = () =>
  useMutation({ mutationFn: (form: z.output<typeof businessForm>) => callEndpoint(createBusiness, form) });

export const useSetBusinessLogo = () =>
  useMutation({ mutationFn: (upload: { businessId: string; file: File }) => callEndpoint(setBusinessLogo, upload) });
