import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const setTimeZone = defineEndpoint({
  method: 'PUT',
  path: '/api/preferences/time-zone',
  access: 'user',
  summary: 'Where the signed-in person is, as their browser says: summaries by e-mail come in their morning.',
  isBackground: true,
  input: z.object({ timeZone: z.string().min(1).max(64) }),
  output: z.object({ timeZone: z.string() }),
});
