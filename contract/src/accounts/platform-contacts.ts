import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { emailAddress } from './accounts.ts';

const optionalEmail = z.union([z.literal(''), emailAddress]);
const webAddress = z
  .url({ protocol: /^https$/, message: 'Use an address that begins with https://' })
  .max(300);

/** How people reach those who run the platform; what is empty is left out of the contact page. */
export const contactsForm = z.object({
  phones: z.array(z.string().trim().min(3, 'Use a phone number.').max(40)).max(5),
  offices: z
    .array(
      z.object({
        name: z.string().trim().min(1, 'Name is required').max(80),
        address: z.string().trim().min(1, 'Address is required').max(300),
      }),
    )
    .max(5),
  social: z
    .array(z.object({ name: z.string().trim().min(1, 'Name is required').max(40), url: webAddress }))
    .max(8),
  pressEmail: optionalEmail,
  partnershipEmail: optionalEmail,
});
export type Contacts = z.infer<typeof contactsForm>;

/** What there is before anything was entered. */
export const noContacts: Contacts = {
  phones: [],
  offices: [],
  social: [],
  pressEmail: '',
  partnershipEmail: '',
};

export const getContacts = defineEndpoint({
  method: 'GET',
  path: '/api/platform/contacts',
  access: 'anyone',
  summary: 'Phones, offices and addresses of those who run the platform, as far as they are set.',
  input: z.object({}),
  output: contactsForm.extend({ version: z.number().int() }),
});

export const setContacts = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/contacts',
  access: 'super-admin',
  summary: 'Change how people reach those who run the platform.',
  input: contactsForm.extend({ version: z.number().int().min(0) }),
  output: contactsForm.extend({ version: z.number().int() }),
});

/** Where a setting comes from that the start of the server reads. */
export const environmentSetting = z.object({
  name: z.string(),
  /** What it is for. */
  label: z.string(),
  source: z.enum(['environment', 'default', 'unset']),
  /** Null for what is secret. */
  value: z.string().nullable(),
});
export type EnvironmentSetting = z.infer<typeof environmentSetting>;

export const listEnvironmentSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/environment',
  access: 'super-admin',
  summary: 'Settings that come from the environment of the server.',
  input: z.object({}),
  output: z.array(environmentSetting),
});

/** A failure is an answer here: it is what one wants to know. */
export const testStorage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/test-storage',
  access: 'super-admin',
  summary: 'Write a file to the storage, read it back and delete it.',
  callsPerMinute: 10,
  input: z.object({}),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('worked'), tookMs: z.number().int() }),
    z.object({ outcome: z.literal('failed'), reason: z.string() }),
  ]),
});
