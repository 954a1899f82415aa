import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The agent that answers from the documentation: `learning` until it has read all of it for the first time. */
export const getHelpAgent = defineEndpoint({
  method: 'GET',
  path: '/api/platform/help-agent',
  access: 'anyone',
  summary: 'The agent that answers from the documentation, and whether it is ready.',
  callsPerMinute: 120,
  input: z.object({}),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('off') }),
    z.object({ state: z.enum(['learning', 'ready']), agentId: z.uuid() }),
  ]),
});
