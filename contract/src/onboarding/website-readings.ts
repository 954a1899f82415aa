import { z } from 'zod';
import { businessHours } from '../agents/agent-settings.ts';
import { businessFields } from '../businesses/businesses.ts';
import { pageOutcome } from '../knowledge/knowledge-sources.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { isWebsite, websiteAddress } from '../wire/website.ts';

/** How many pages of a site are read before there is an agent. */
export const maxWebsitePages = 12;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ examples: ['#2563eb'] });

/** What a site says about whose it is, as the form of a business takes it. Texts that were not found are empty. */
export const websiteProfile = z.object({
  ...businessFields.omit({ type: true, size: true, name: true }).shape,
  name: z.string(),
  type: businessFields.shape.type.nullable(),
  /** As the site says or as its text was recognised, for example `de-AT`. */
  language: z.string().nullable(),
  /** Likeliest first. */
  colors: z.array(color),
  hours: businessHours.omit({ timezone: true }).nullable(),
  hasLogo: z.boolean(),
});
export type WebsiteProfile = z.infer<typeof websiteProfile>;

export const readPage = z.object({
  url: z.string(),
  title: z.string().nullable(),
  outcome: pageOutcome,
  /** Why it was not read, for the person. */
  reason: z.string().nullable(),
});
export type ReadPage = z.infer<typeof readPage>;

/** How far the agent is that was made of a reading. */
export const websiteAgent = z.object({
  businessId: z.uuid(),
  agentId: z.uuid(),
  documents: z.object({ total: z.number().int(), ready: z.number().int(), failed: z.number().int() }),
  /** Questions that it answers with a quote; null until they were tried. */
  questions: z.array(z.string()).nullable(),
});
export type WebsiteAgent = z.infer<typeof websiteAgent>;

export const websiteReading = z.object({
  id: z.uuid(),
  url: z.string(),
  /** `failed` where the front page could not be read. */
  status: z.enum(['waiting', 'reading', 'completed', 'failed']),
  /** Why it failed, or why it ended early. */
  reason: z.string().nullable(),
  pages: z.array(readPage),
  profile: websiteProfile.nullable(),
  agent: websiteAgent.nullable(),
});
export type WebsiteReading = z.infer<typeof websiteReading>;

export const websiteForm = z.object({
  url: z
    .string()
    .overwrite(websiteAddress)
    .min(1, 'Enter the address of your website')
    .max(300, 'Enter the address of your website, such as bakery.example')
    .refine(isWebsite, 'Enter the address of your website, such as bakery.example')
    .meta({ examples: ['https://bakery.example'] }),
});

export const startWebsiteReading = defineEndpoint({
  method: 'POST',
  path: '/api/website-readings',
  access: 'user',
  summary: 'Begin to read a website, from which a business and its first agent can be made.',
  input: websiteForm,
  output: websiteReading,
  callsPerMinute: 20,
});

const oneReading = z.object({ readingId: z.uuid() });

export const getWebsiteReading = defineEndpoint({
  method: 'GET',
  path: '/api/website-readings/:readingId',
  access: 'user',
  summary: 'How far a reading is, and what it found.',
  input: oneReading,
  output: websiteReading,
  isBackground: true,
});

export const getWebsiteLogo = defineEndpoint({
  method: 'GET',
  path: '/api/website-readings/:readingId/logo',
  access: 'user',
  summary: 'The logo that a reading found, as an image.',
  input: oneReading,
  output: z.unknown(),
});

/** The logo comes from the business, which took it or another one. */
export const createWebsiteAgent = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/website-agents',
  access: 'edit',
  summary:
    'Make a draft agent of a reading: its looks, its words and the pages that were read. Once for each reading.',
  input: z.object({
    businessId: z.uuid(),
    readingId: z.uuid(),
    primaryColor: color.nullable().default(null),
    /** Of the hours that the site states. */
    timeZone: businessHours.shape.timezone.default('UTC'),
  }),
  output: websiteAgent,
  callsPerMinute: 20,
});
