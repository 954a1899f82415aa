import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/**
 * Whether mails go out: `outbox` where no mail server is named, so that each mail is only kept on the server; `failing`
 * while the mail server takes none.
 */
export const mailState = z.enum(['sending', 'failing', 'outbox']);
export type MailState = z.infer<typeof mailState>;

export const getMailState = defineEndpoint({
  method: 'GET',
  path: '/api/mail',
  access: 'anyone',
  summary: 'Whether this server sends mails.',
  callsPerMinute: 120,
  isBackground: true,
  input: z.object({}),
  output: z.object({ mail: mailState }),
});
