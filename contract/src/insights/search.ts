import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const searchKind = z.enum(['agent', 'document', 'conversation', 'escalation', 'member']);
export type SearchKind = z.infer<typeof searchKind>;

export const searchResult = z.object({
  kind: searchKind,
  id: z.uuid(),
  /** Whose it is; null for a member. */
  agentId: z.uuid().nullable(),
  title: z.string(),
  /** What tells it apart from others of the same title. */
  detail: z.string(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const minSearchLength = 2;
export const maxSearchLength = 100;
export const resultsPerKind = 5;

export const searchDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/search',
  access: 'member',
  summary: 'Agents, documents, conversations, escalations and members of a business that match a text.',
  callsPerMinute: 600,
  input: z.object({
    businessId: z.uuid(),
    query: z.string().trim().min(minSearchLength).max(maxSearchLength),
  }),
  output: z.object({ results: z.array(searchResult) }),
});
