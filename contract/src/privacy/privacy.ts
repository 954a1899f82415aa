import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** For how many days after its last message a conversation may be kept. */
export const retentionPeriods = [30, 90, 365] as const;
/** Null keeps conversations until somebody deletes them. */
export const retentionDays = z.union([z.literal(30), z.literal(90), z.literal(365)]).nullable();
export type RetentionDays = z.infer<typeof retentionDays>;

/** How often the server looks for what is over its time. */
export const retentionCheckMinutes = 10;

const count = z.number().int().nonnegative();

export const privacySettings = z.object({
  retentionDays,
  /** Where questions go to a language model outside of this server, and what is taken out of them before. */
  languageModel: z.object({ host: z.string(), isMasked: z.boolean() }).nullable(),
});
export type PrivacySettings = z.infer<typeof privacySettings>;

const ofBusiness = z.object({ businessId: z.uuid() });

export const getPrivacySettings = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/privacy',
  access: 'owner',
  summary: 'How long a business keeps its conversations.',
  input: ofBusiness,
  output: privacySettings,
});

/** Nobody decides otherwise for the number beyond it, and to count a whole history takes longer than to show a page. */
export const maxCountedExpired = 10_000;

export const countExpired = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/privacy/expired',
  access: 'owner',
  summary: 'How many conversations a retention period would delete now.',
  callsPerMinute: 60,
  input: ofBusiness.extend({
    days: z
      .enum(['30', '90', '365'])
      .meta({ description: 'The period, counted from the last message of each conversation.' }),
  }),
  output: z.object({
    conversations: count,
    /** There are more than were counted. */
    hasMore: z.boolean(),
  }),
});
export type CountedExpired = z.infer<typeof countExpired.output>;

/** A shorter period deletes what is over it at once, so it asks for a confirmation. */
export const setRetention = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/privacy/retention',
  access: 'owner',
  summary: 'Choose how long a business keeps its conversations.',
  callsPerMinute: 20,
  input: ofBusiness.extend({ retentionDays, isConfirmed: z.boolean().default(false) }),
  output: privacySettings,
});

export const visitorMaxLength = 320;

/** An e-mail address, or an id: the one the business knows the customer by, of a visit, or of a conversation. */
const visitor = z.string().trim().min(1, 'Enter an e-mail address or an id.').max(visitorMaxLength);

export const visitorCounts = z.object({
  conversations: count,
  escalations: count,
  files: count,
  /** Times the visitor was on the website, also without writing anything. */
  visits: count,
});
export type VisitorCounts = z.infer<typeof visitorCounts>;

/** Posted, so that no address gets into the logs of servers on the way. */
export const findVisitor = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/privacy/visitors',
  access: 'owner',
  summary: 'What a business keeps of one visitor.',
  callsPerMinute: 30,
  input: ofBusiness.extend({ visitor }),
  output: visitorCounts.extend({
    /** Opens the export for an hour, without naming the visitor. */
    exportKey: z.string(),
  }),
});

export const exportVisitor = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/privacy/visitor-export',
  access: 'owner',
  summary: 'Everything a business keeps of one visitor, as a ZIP file.',
  callsPerMinute: 10,
  input: ofBusiness.extend({ key: z.string().min(1).max(2000) }),
  output: z.unknown(),
  answersWithFile: true,
});

export const eraseVisitor = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/privacy/visitors/erase',
  access: 'owner',
  summary: 'Delete everything a business keeps of one visitor, for good.',
  callsPerMinute: 20,
  input: ofBusiness.extend({ visitor, isConfirmed: z.literal(true) }),
  output: visitorCounts,
});
