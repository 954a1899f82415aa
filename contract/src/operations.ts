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

export const ready = defineEndpoint({
  method: 'GET',
  path: '/ready',
  access: 'anyone',
  summary: 'Database, jobs and model are ready.',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
  isPublic: true,
});
