import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** One part of the product, and what can be said about it in a sentence; `untried` while nothing is known yet. */
export const healthCheck = z.object({
  name: z.string(),
  state: z.enum(['ok', 'untried', 'warning', 'failed']),
  text: z.string(),
  /** Why it matters, where it is not well. */
  reason: z.string().optional(),
  /** How to mend it. */
  advice: z.string().optional(),
});
export type HealthCheck = z.infer<typeof healthCheck>;

export const getHealthReport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  summary: 'How the parts of this server are doing.',
  input: z.object({}),
  output: z.object({ version: z.string(), startedAt: z.iso.datetime(), checks: z.array(healthCheck) }),
});
