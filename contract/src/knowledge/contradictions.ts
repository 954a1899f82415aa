import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { documentDateOrigin } from './knowledge.ts';

/** Other values of one thing, one statement that denies the other, or the same text twice. */
export const contradictionKind = z.enum(['value', 'denial', 'duplicate']);
export type ContradictionKind = z.infer<typeof contradictionKind>;

/** Which of the two is right: the other one is no longer used in answers, unless both are. */
export const contradictionResolution = z.enum(['first', 'second', 'both']);
export type ContradictionResolution = z.infer<typeof contradictionResolution>;

const side = z.object({
  documentId: z.uuid(),
  documentTitle: z.string(),
  date: z.string(),
  dateOrigin: documentDateOrigin,
  heading: z.string().nullable(),
  quote: z.string(),
  /** Its place in the document's text. */
  startsAt: z.number().int(),
  endsAt: z.number().int(),
});
export type ContradictionSide = z.infer<typeof side>;

export const contradiction = z.object({
  id: z.uuid(),
  agentId: z.uuid(),
  agentName: z.string(),
  kind: contradictionKind,
  first: side,
  second: side,
  /** The one that answers use while nobody has decided; null when it depends on the question. */
  spokenFor: z.enum(['first', 'second']).nullable(),
  /** How many replies quoted one of the two. */
  timesQuoted: z.number().int(),
  resolution: contradictionResolution.nullable(),
  foundAt: z.iso.datetime(),
});
export type Contradiction = z.infer<typeof contradiction>;

export const contradictionsShown = 10;

export const listContradictions = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/contradictions',
  access: 'read',
  summary:
    'Statements of documents that contradict or repeat each other: the ten that replies quoted most often, and the ten settled last.',
  input: z.object({ businessId: z.uuid() }),
  output: z.object({
    openCount: z.number().int(),
    open: z.array(contradiction),
    settled: z.array(contradiction),
  }),
});

export const settleContradiction = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/agents/:agentId/contradictions/:contradictionId',
  access: 'edit',
  summary: 'Say which of two statements is right, or that both are; without a resolution it is open again.',
  input: z.object({
    businessId: z.uuid(),
    agentId: z.uuid(),
    contradictionId: z.uuid(),
    resolution: contradictionResolution.nullable(),
  }),
  output: z.object({}),
});
