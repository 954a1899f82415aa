import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const health = defineEndpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'The process is alive.',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
  isPublic: true,
});

export const readinessCheck = z.object({
  name: z.enum(['database', 'jobs', 'model', 'files', 'disk']),
  state: z.enum(['ok', 'warning', 'failed']),
  text: z.string(),
});

export const ready = defineEndpoint({
  method: 'GET',
  path: '/ready',
  access: 'anyone',
  summary:
    'Database, jobs, model and disk are ready; where one is not, 503 and which. A warning does not stop the work.',
  input: z.object({}),
  output: z.object({ status: z.literal('ok'), checks: z.array(readinessCheck) }),
  isPublic: true,
});
