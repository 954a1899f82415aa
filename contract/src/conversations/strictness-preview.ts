import { z } from 'zod';
import { agentStrictness } from '../agents/agents.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { answerZone } from './receipt-details.ts';

export const strictnessPreview = z.object({
  questions: z.number().int(),
  byStrictness: z.array(
    z.object({
      strictness: agentStrictness,
      sure: z.number().int(),
      nearly: z.number().int(),
      unknown: z.number().int(),
      changes: z
        .array(z.object({ question: z.string(), current: answerZone, wouldBe: answerZone }))
        .meta({ description: 'The latest questions that would get another kind of reply than now.' }),
    }),
  ),
});
export type StrictnessPreview = z.infer<typeof strictnessPreview>;

export const getStrictnessPreview = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/strictness-preview',
  access: 'member',
  summary: "What each strictness would make of the agent's latest questions.",
  input: z.object({ businessId: z.uuid(), agentId: z.uuid() }),
  output: strictnessPreview,
});
