import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { leadNotesForm, longText, shortText, trapField, typedEmail } from './form-fields.ts';

export const demoStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled']);
export type DemoStatus = z.infer<typeof demoStatus>;

export const demoPageSize = 10;
export const demoMinutes = 30;
/** How far ahead somebody may ask for a demo. */
export const demoMaxDaysAhead = 180;
/** How long a request that nobody confirmed keeps its time from others. */
export const demoHoldHours = 48;

/**
 * When the team shows the product: Monday to Friday on the clocks of its zone, a demo beginning every half hour. The
 * zone is that of the support hours on the contact page.
 */
export const demoHours = { timezone: 'America/Denver', from: 9, until: 17 } as const;

const chosen = (message: string) => shortText(100, message).min(1, message);
const zone = z.string('Please select your time zone.').min(1, 'Please select your time zone.').max(64);
const day = z.iso.date('Please select a date for your demo.');

export const demoRequestForm = z.object({
  name: shortText(100).min(2, 'Name must be at least 2 characters.'),
  email: typedEmail('Please enter a valid email address.'),
  company: shortText(120).min(2, 'Company name is required.'),
  phone: shortText(40).optional(),
  companySize: chosen('Please select your company size.'),
  industry: chosen('Please select your industry.'),
  scheduledDate: day,
  /** On the clocks of the time zone, such as `14:30`; one of those that `listDemoTimes` offers. */
  scheduledTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please select a time for your demo.'),
  timezone: zone,
  message: longText(2000).optional(),
  fax: trapField,
});
export type DemoRequest = z.output<typeof demoRequestForm>;

export const demo = demoRequestForm.omit({ fax: true }).extend({
  id: z.uuid(),
  phone: z.string(),
  message: z.string(),
  status: demoStatus,
  adminNotes: z.string(),
  createdAt: z.iso.datetime(),
  /** Counts the changes: whoever saves names the one that they saw. */
  version: z.int(),
});
export type Demo = z.infer<typeof demo>;

/** Where it was asked for from a web page, so at most a handful a minute come from one address. */
export const requestDemo = defineEndpoint({
  method: 'POST',
  path: '/api/demo-requests',
  access: 'anyone',
  summary: 'Ask for a demonstration of the product at a day and time.',
  callsPerMinute: 5,
  input: demoRequestForm,
  output: z.object({}),
});

export const listDemoTimes = defineEndpoint({
  method: 'GET',
  path: '/api/demo-times',
  access: 'anyone',
  summary: 'At what times of a day, on the clocks of a time zone, a demonstration can be asked for.',
  callsPerMinute: 60,
  input: z.object({ date: day, timezone: zone }),
  output: z.object({ times: z.array(z.string()) }),
});

const demoFilter = z.object({
  search: z.string().trim().max(200).default(''),
  status: demoStatus.optional(),
});
export type DemoFilter = z.output<typeof demoFilter>;

export const listDemos = defineEndpoint({
  method: 'GET',
  path: '/api/admin/demos',
  access: 'admin',
  summary: 'Demonstrations that were asked for, newest first; the search looks at name, address and company.',
  input: demoFilter.extend({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
  output: z.object({ rows: z.array(demo), total: z.int(), page: z.int(), pageCount: z.int() }),
});

const oneDemo = z.object({ demoId: z.uuid(), version: z.int() });

export const setDemoStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/demos/:demoId/status',
  access: 'admin',
  summary: 'Confirm, complete or cancel a demonstration; who asked for it hears of the first and the last.',
  input: oneDemo.extend({ status: demoStatus }),
  output: demo,
});

export const saveDemoNotes = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/demos/:demoId/notes',
  access: 'admin',
  summary: 'Notes about a demonstration that only admins read.',
  input: oneDemo.extend(leadNotesForm.shape),
  output: demo,
});

export const deleteDemo = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/demos/:demoId',
  access: 'admin',
  summary: 'Delete a demonstration that was asked for; nobody is told.',
  input: z.object({ demoId: z.uuid() }),
  output: z.object({}),
});

/** Streamed page by page. */
export const exportDemos = defineEndpoint({
  method: 'GET',
  path: '/api/admin/demos.csv',
  access: 'admin',
  summary: 'All demonstrations that match, as CSV.',
  callsPerMinute: 10,
  input: demoFilter,
  output: z.unknown(),
});
