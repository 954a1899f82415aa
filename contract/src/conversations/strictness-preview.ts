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
      isEstimate: z.boolean().meta({
        description:
          'False where every question counts by the reply that it got, or gets when it is asked again. True where some count by their confidence, although a reply may not come about.',
      }),
      changes: z
        .array(
          z.object({
            question: z.string(),
            got: answerZone.meta({ description: 'The reply that the visitor was given.' }),
            wouldBe: answerZone,
            isTried: z
              .boolean()
              .meta({ description: 'Whether the agent was asked again, and that is what it said.' }),
          }),
        )
        .meta({ description: 'The latest questions that would get another kind of reply than they got.' }),
    }),
  ),
});
export type StrictnessPreview = z.infer<typeof strictnessPreview>;

export const getStrictnessPreview = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/strictness-preview',
  access: 'read',
  summary: "What each strictness would make of the agent's latest questions.",
  input: z.object({ businessId: z.uuid(), agentId: z.uuid() }),
  output: strictnessPreview,
});
