import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** What mail programs call for a person who wants no more of these mails (RFC 8058): the token stands in the address. */
export const unsubscribeByMailProgram = defineEndpoint({
  method: 'POST',
  path: '/unsubscribe',
  access: 'anyone',
  summary: 'Stop notifications by e-mail, as the link in a mail says. One click, without signing in.',
  callsPerMinute: 60,
  maxBodyBytes: 4096,
  body: 'raw',
  input: z.instanceof(Uint8Array),
  output: z.object({}),
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'anyone',
  summary: 'Stop notifications by e-mail, as the page behind the link in a mail does.',
  callsPerMinute: 60,
  input: z.object({ token: z.string().max(200) }),
  output: z.object({}),
});
