import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { answerVerdict } from './answer-receipt.ts';
import { conversationDetails } from './conversations.ts';

const bounds = z.object({
  sure: z.number().meta({ description: 'From this confidence on the agent answers.' }),
  nearly: z.number().meta({ description: 'From this confidence on it shows what may help.' }),
});

const count = z.number().int();
const verdictCounts = z.object({ right: count, wrong: count });

/** What verdicts have made of an agent's bounds, and of what that is made. */
export const teaching = z.object({
  shift: z
    .number()
    .meta({ description: 'Added to the confidence, in logits. Above 0 the agent dares more.' }),
  shiftByVisitors: z.number().meta({ description: "How much of it is the visitors'." }),
  bounds,
  boundsBefore: bounds.meta({ description: 'What the strictness alone makes of it.' }),
  team: z.object({ answers: verdictCounts, hints: verdictCounts, unknown: verdictCounts }),
  visitors: z.object({ helpful: count, notHelpful: count }),
  notCounted: count.meta({
    description:
      'Verdicts on replies that no bound decides, such as those that a language model worded or that were made part by part, or that none could reach.',
  }),
  countFrom: z.iso.datetime().nullable().meta({ description: 'When verdicts were last set aside.' }),
  days: count.meta({ description: 'How long a verdict counts.' }),
});
export type Teaching = z.infer<typeof teaching>;

export const getTeaching = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/teaching',
  access: 'read',
  summary: 'What verdicts on its answers have taught the agent.',
  input: z.object({ businessId: z.uuid(), agentId: z.uuid() }),
  output: teaching,
});

/** Null takes the verdict back. */
export const setAnswerVerdict = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/conversations/:conversationId/messages/:messageId/verdict',
  access: 'edit',
  summary: 'Say whether a reply of the agent was right.',
  input: z.object({
    businessId: z.uuid(),
    conversationId: z.uuid(),
    messageId: z.uuid(),
    verdict: answerVerdict.nullable(),
  }),
  output: conversationDetails,
});
