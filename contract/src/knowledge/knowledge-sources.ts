import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { documentStatus } from './knowledge.ts';

/** Entered addresses of one agent; the help center and the API are apart. */
export const faqUrlLimit = 10;
export const pagesPerSourceLimit = 50;
export const deepestCrawl = 5;

export const sourceKind = z.enum(['faq_url', 'help_center', 'api']);
export type SourceKind = z.infer<typeof sourceKind>;
export const sourceStatus = z.enum(['pending', 'processing', 'completed', 'error']);
export type SourceStatus = z.infer<typeof sourceStatus>;
export const crawlSchedule = z.enum(['off', 'hourly', 'daily', 'weekly']);
export type CrawlSchedule = z.infer<typeof crawlSchedule>;

export const knowledgeSource = z.object({
  id: z.uuid(),
  agentId: z.uuid(),
  kind: sourceKind,
  url: z.string(),
  title: z.string(),
  status: sourceStatus,
  /** How many links away from the entered address pages are read; 0 is that page alone. */
  depth: z.number().int(),
  schedule: crawlSchedule,
  /** The schedule runs only while this is on. */
  autoSync: z.boolean(),
  /** Of an API: what was read is kept while the endpoint does not answer; without it nothing old is ever answered from. */
  cacheResponses: z.boolean(),
  /** The key itself is never given back. */
  hasApiKey: z.boolean(),
  /** Pages that answers can be made from. */
  documentCount: z.number().int(),
  /** Pages of the last crawl whose reading failed or was not allowed. */
  problemCount: z.number().int(),
  lastCrawledAt: z.iso.datetime().nullable(),
  nextCrawlAt: z.iso.datetime().nullable(),
  errorMessage: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type KnowledgeSource = z.infer<typeof knowledgeSource>;

/** `gone` pages have left the knowledge; `failed` ones keep their last good copy. */
export const pageOutcome = z.enum(['read', 'unchanged', 'skipped', 'blocked', 'failed', 'gone']);
export type CrawledPageOutcome = z.infer<typeof pageOutcome>;

export const crawledPage = z.object({
  url: z.string(),
  title: z.string().nullable(),
  outcome: pageOutcome,
  /** Why it was not read, for the owner. */
  reason: z.string().nullable(),
  documentId: z.uuid().nullable(),
  documentStatus: documentStatus.nullable(),
  /** How old the copy is that answers are made from; null when there is none. */
  lastReadAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime(),
});
export type CrawledPage = z.infer<typeof crawledPage>;

const ofAgent = z.object({ businessId: z.uuid(), agentId: z.uuid() });
const oneSource = ofAgent.extend({ sourceId: z.uuid() });
const depth = z.number().int().min(0).max(deepestCrawl);

/** The server looks at the address itself, so that every fault of it has its own text. */
const enteredUrl = z
  .string()
  .trim()
  .min(1, 'Please enter a URL')
  .max(2000, 'Invalid URL format')
  .meta({ examples: ['https://shop.example.com/faq'] });
const sourceTitle = z.string().trim().min(1).max(200);

export const faqUrlForm = z.object({
  url: enteredUrl,
  title: sourceTitle.optional(),
  depth: depth.default(1),
  schedule: crawlSchedule.default('off'),
});

export const listSources = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/sources',
  access: 'read',
  summary: 'The web pages and APIs an agent learns from, newest first.',
  input: ofAgent,
  output: z.array(knowledgeSource),
});

export const addFaqUrl = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/sources',
  access: 'edit',
  summary: 'Add an address to learn from; it is read in the background.',
  input: faqUrlForm.extend(ofAgent.shape),
  output: knowledgeSource,
  callsPerMinute: 60,
});

export const setHelpCenter = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/agents/:agentId/help-center',
  access: 'edit',
  summary: "Set the agent's help center; a new address is read in the background.",
  input: ofAgent.extend({
    url: enteredUrl,
    syncFrequency: crawlSchedule.default('daily'),
    autoSync: z.boolean().default(true),
    depth: depth.default(2),
  }),
  output: knowledgeSource,
  callsPerMinute: 60,
});

export const setApiSource = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/agents/:agentId/api-source',
  access: 'edit',
  summary: 'Set the JSON endpoint whose records the agent learns from; it is read in the background.',
  input: ofAgent.extend({
    endpoint: enteredUrl,
    /** Absent leaves the kept key alone; empty removes it. A new endpoint never gets the old one's key. */
    apiKey: z.string().trim().max(4000).optional(),
    cacheResponses: z.boolean().default(true),
    syncFrequency: crawlSchedule.default('off'),
  }),
  output: knowledgeSource,
  callsPerMinute: 60,
});

export const updateSource = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/agents/:agentId/sources/:sourceId',
  access: 'edit',
  summary: 'Change how often and how deep a source is read.',
  input: oneSource.extend({
    title: sourceTitle.optional(),
    depth: depth.optional(),
    schedule: crawlSchedule.optional(),
    autoSync: z.boolean().optional(),
  }),
  output: knowledgeSource,
});

export const crawlSource = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/sources/:sourceId/crawl',
  access: 'edit',
  summary: 'Read a source again now.',
  input: oneSource,
  output: knowledgeSource,
  callsPerMinute: 30,
});

export const deleteSource = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/agents/:agentId/sources/:sourceId',
  access: 'edit',
  summary: 'Remove a source with everything learned from it.',
  input: oneSource,
  output: z.object({}),
});

export const listCrawledPages = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/sources/:sourceId/pages',
  access: 'read',
  summary: 'What became of each page of a source, and why.',
  input: oneSource,
  output: z.array(crawledPage),
});

export const validateUrl = defineEndpoint({
  method: 'POST',
  path: '/api/validate-url',
  access: 'user',
  summary: 'Whether a page can be learned from.',
  input: z.object({ url: z.string().max(8000) }),
  output: z.object({ isValid: z.boolean(), error: z.string().nullable() }),
  callsPerMinute: 30,
  isPublic: true,
});

export const crawlPage = defineEndpoint({
  method: 'POST',
  path: '/functions/v1/crawl',
  access: 'user',
  summary: 'What one page says, without keeping it.',
  input: z.object({ url: enteredUrl }),
  output: z.object({
    title: z.string(),
    content: z.string(),
    url: z.string(),
    metadata: z.object({ contentType: z.string() }),
    faqPairs: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  callsPerMinute: 20,
  isPublic: true,
});
