import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Shown as the sender instead of our own name; the address stays ours. */
  fromName?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** An appointment, as calendars read it; goes along as a file. */
  calendar?: string;
  /** Names the mail for whoever wants to know what became of it; no part of what is sent. */
  key?: string;
  /** The same for every try, so that mail programs show once what went out twice. */
  messageId?: string;
  /** The conversations it tells of, whose end is the end of every copy we keep; no part of what is sent. */
  conversationIds?: string[];
}

/** What became of a mail that was tried: taken by the mail server, tried again later, or given up. */
export type MailOutcome = 'sent' | 'delayed' | 'refused' | 'failed';

export interface Mailer {
  kind: 'smtp' | 'outbox';
  /** The folder that keeps the mails, where no mail server takes them. */
  outbox?: string;
  /** Rejects with a MailError. What is sent at once, because somebody waits for the outcome, is tried only this time. */
  send(mail: Mail, options?: { isOnlyTry?: boolean }): Promise<void>;
  /** Whether the mail server took a mail since the start; known to a mailer that has one. */
  hasSent?(): boolean;
  /** Whether the mail server does not take what it is given; known to a mailer that writes down what became of mails. */
  isFailing?(): Promise<boolean>;
  /** Of mails with a key, those that were tried; known to the same. */
  findOutcomes?(keys: readonly string[]): Promise<Map<string, MailOutcome>>;
  close(): Promise<void>;
}

export class MailError extends Error {
  override name = 'MailError';
  constructor(
    readonly reason:
      | 'bad_mail'
      | 'unreachable'
      | 'sign_in_refused'
      | 'recipient_refused'
      | 'mail_refused'
      | 'rejected',
    message: string,
    /** False when the same mail can only fail again. */
    readonly mayRetry: boolean,
  ) {
    super(message);
  }
}

const maxSubjectLength = 500;
const maxSenderNameLength = 80;
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
// Nodemailer takes recipients and the envelope from these, and the parts of a mail are its own business.
const reservedHeader =
  /^(to|cc|bcc|from|sender|reply-to|return-path|subject|date|mime-version|content-.*|resent-.*|received|dkim-.*)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
const controlCharacters = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/** What nodemailer may be given: one recipient, and no line break that could begin another header. */
export function composeMail(mail: Mail, from: string): SendMailOptions {
  const headers = Object.entries(mail.headers ?? {}).map(([key, value]) => {
    if (!headerName.test(key) || reservedHeader.test(key)) throw badMail('has a header that may not be set');
    return { key, value: oneLine(value) };
  });
  const sender = senderOf(from, mail.fromName);
  return {
    from: sender,
    ...(mail.messageId !== undefined && { messageId: `<${mail.messageId}@${sender.address.split('@')[1]}>` }),
    to: oneMailbox(mail.to, 'recipient'),
    ...(mail.replyTo !== undefined && { replyTo: oneMailbox(mail.replyTo, 'reply address') }),
    subject: oneLine(mail.subject).slice(0, maxSubjectLength),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar !== undefined && { attachments: [calendarFile(mail.calendar)] }),
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Reads `Name <local@domain>` or a bare address; lists and groups are refused, since each would reach more people. */
export function oneMailbox(text: string, what: string) {
  const parsed = text.search(controlCharacters) === -1 && text.length <= 400 ? addressparser(text) : [];
  const [mailbox] = parsed;
  if (
    parsed.length !== 1 ||
    !mailbox?.address ||
    !/^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/.test(mailbox.address)
  ) {
    throw badMail(`has a ${what} that is not one e-mail address`);
  }
  return { name: mailbox.name, address: mailbox.address };
}

/** A name that looks like an address would pass for another sender. */
function senderOf(from: string, name: string | undefined) {
  const own = oneMailbox(from, 'sender');
  const shown = oneLine(name ?? '')
    .replace(/[@<>"\\]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maxSenderNameLength);
  return shown === '' ? own : { name: shown, address: own.address };
}

const calendarFile = (content: string) => ({
  filename: 'appointment.ics',
  contentType: 'text/calendar; charset=utf-8',
  content,
});

const oneLine = (text: string) => text.replace(controlCharacters, ' ').trim();
const badMail = (what: string) => new MailError('bad_mail', `The mail ${what}.`, false);
