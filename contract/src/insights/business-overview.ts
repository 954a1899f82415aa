import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

const count = z.number().int().min(0);

export const businessOverview = z.object({
  totalConversations: count,
  conversationsThisWeek: count,
  /** Over the last seven days. */
  averageResponseMs: z.number().nullable(),
  satisfactionPercent: z.number().nullable(),
  ratingCount: count,
});
export type BusinessOverview = z.infer<typeof businessOverview>;

export const getBusinessOverview = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/overview',
  access: 'read',
  summary: 'The figures of the dashboard home.',
  input: z.object({ businessId: z.uuid() }),
  output: businessOverview,
});
