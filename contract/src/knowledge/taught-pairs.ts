import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { harmlessLine, harmlessText } from '../wire/harmless-text.ts';
import { contradictionKind } from './contradictions.ts';
import { documentSummary } from './knowledge.ts';

/** The file type of a document that is one question with its answer, written by a member. */
export const taughtFileType = '.qa';
export const taughtQuestionMaxLength = 300;
export const taughtAnswerMaxLength = 4000;

/** As it is typed, whether or not somebody has finished it. */
export const taughtPair = z.object({
  question: z
    .string()
    .max(taughtQuestionMaxLength, `Please keep the question to ${taughtQuestionMaxLength} characters.`)
    .overwrite(harmlessLine)
    .min(1, 'Please write the question.'),
  answer: z
    .string()
    .max(taughtAnswerMaxLength, `Please keep the answer to ${taughtAnswerMaxLength} characters.`)
    .overwrite(harmlessText)
    .min(1, 'Please write the answer.'),
});
export type TaughtPair = z.infer<typeof taughtPair>;

const quoted = z.object({
  documentId: z.uuid(),
  documentTitle: z.string(),
  isTaught: z.boolean().meta({ description: 'Whether it was taught too, so that it can be edited.' }),
  heading: z.string().nullable(),
  quote: z.string(),
});

/** What an agent's documents already say to a pair that is about to be taught. */
export const taughtPairCheck = z.object({
  similar: z.array(quoted).meta({ description: 'What already says it, or nearly; the nearest first.' }),
  contradictions: z.array(
    quoted.extend({
      kind: contradictionKind.exclude(['duplicate']),
      ownQuote: z.string().meta({ description: 'The statement of the new answer that is contradicted.' }),
    }),
  ),
});
export type TaughtPairCheck = z.infer<typeof taughtPairCheck>;

const oneDocument = z.object({ businessId: z.uuid(), agentId: z.uuid(), documentId: z.uuid() });

export const getTaughtPair = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/taught-pairs/:documentId',
  access: 'read',
  summary: 'A taught question and its answer, as they were written.',
  input: oneDocument,
  output: z.object({ question: z.string(), answer: z.string() }),
});

export const updateTaughtPair = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/agents/:agentId/taught-pairs/:documentId',
  access: 'edit',
  summary: 'Change a taught question or its answer; it is dated today.',
  input: oneDocument.extend(taughtPair.shape),
  output: documentSummary,
});
