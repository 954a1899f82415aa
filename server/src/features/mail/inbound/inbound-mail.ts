import { z } from 'zod';

/** Nothing but what can be shown on a line, and kept: PostgreSQL text cannot hold every character. */
const line = z
  .string()
  .max(4000)
  .transform((text) => text.replace(/\p{Cc}+/gu, ' '));
const lines = z.union([line, z.array(line).max(200)]).transform((value) => [value].flat());

/** What is looked through sign by sign. */
const words = z.string().max(1024 * 1024);

export const inboundMail = z.object({
  messageId: z.string().trim().min(1).max(1000),
  from: line,
  /** Everyone it went to; a list, or the header as it stands. */
  to: lines,
  subject: line.default(''),
  text: words.default(''),
  html: words.optional(),
  attachments: z
    .array(z.unknown())
    .max(1000)
    .default([])
    .transform((files) => files.map(mailedFile)),
  headers: z.record(z.string(), lines).default({}),
  /** The server that wrote the topmost Authentication-Results, where it is another than the configured one. */
  authservId: z.string().trim().min(1).max(255).optional(),
});
/** A file of a mail; without bytes where the service passed on its name alone. */
export interface MailedFile {
  name: string;
  bytes: Uint8Array | null;
}

const named = z.object({
  filename: line.catch('').default(''),
  /** In base64. */
  content: z.string().nullable().catch(null).default(null),
});

/** Whatever a service says of a file: an object, or its name alone. */
function mailedFile(sent: unknown): MailedFile {
  if (typeof sent === 'string') return { name: line.catch('').parse(sent), bytes: null };
  const { filename, content } = named.catch({ filename: '', content: null }).parse(sent);
  return { name: filename, bytes: content ? Buffer.from(content, 'base64') : null };
}

export type InboundMail = z.output<typeof inboundMail>;

/** Programs answer too: `auto` for those on holiday, `bounce` for a mail server that could not deliver ours. */
export type Sender = 'person' | 'auto' | 'bounce';

const bounceSender = /^(mailer-daemon|postmaster|mail-daemon|bounces?)([+@-]|$)/i;
const bounceSubject =
  /^(undeliver(ed|able)|delivery (status notification|failure|has failed)|mail delivery (failed|subsystem)|returned mail|failure notice|unzustellbar|mail konnte nicht zugestellt)/i;
const autoSubject = new RegExp(
  `^\\s*(${[
    'auto(matic|mated)?[ -]?(reply|response)',
    'out of (the )?office',
    'on (annual leave|vacation)',
    'automatische (antwort|abwesenheitsnotiz)',
    'abwesenheit',
    'abwesend',
    'r[ée]ponse automatique',
    'absence du bureau',
    'respuesta autom[áa]tica',
    'fuera de (la )?oficina',
    'risposta automatica',
    'fuori sede',
    'resposta autom[áa]tica',
    'fora do escrit[óo]rio',
    'ausente do escrit[óo]rio',
    'automatisch antwoord',
    'afwezig',
    'automatyczna odpowied[źz]',
    'odpowied[źz] automatyczna',
    'otomatik yan[ıi]t',
    'ofis d[ıi][şs][ıi]nda',
    'رد تلقائي',
    '自動(返信|応答)',
    '自动(回复|答复)',
    '自動回覆',
  ].join('|')})`,
  'iu',
);

export function senderOf({
  from,
  subject,
  headers,
}: Pick<InboundMail, 'from' | 'subject' | 'headers'>): Sender {
  const header = (name: string) =>
    Object.entries(headers)
      .filter(([given]) => given.toLowerCase() === name)
      .flatMap(([, values]) => values.map((value) => value.trim().toLowerCase()));
  const isReport = header('content-type').some(
    (value) => value.includes('multipart/report') && value.includes('delivery-status'),
  );
  if (isReport || bounceSender.test(addressIn(from)) || bounceSubject.test(subject)) return 'bounce';
  const isAuto =
    header('auto-submitted').some((value) => value !== '' && !/^no\b/.test(value)) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) =>
      header(name).some((value) => value !== 'no'),
    ) ||
    header('precedence').some((value) => /^(auto_reply|bulk|junk|list)$/.test(value)) ||
    header('return-path').includes('<>') ||
    autoSubject.test(subject);
  return isAuto ? 'auto' : 'person';
}

/** The bare address of `Name <local@domain>`, in small letters. */
export function addressIn(mailbox: string) {
  const [, inBrackets] = /<([^<>]*)>\s*$/.exec(mailbox) ?? [];
  return (inBrackets ?? mailbox).trim().toLowerCase();
}
