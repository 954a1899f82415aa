import { createTransport } from 'nodemailer';
import type { Log } from '../log/index.ts';
import { composeMail, MailError, type Mailer } from './mail-message.ts';

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  response?: string;
  message: string;
  /** What we had said when it refused. */
  command?: string;
}

export function openSmtpMailer({ smtpUrl, from, log }: { smtpUrl: string; from: string; log: Log }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // Jobs try again later; a mail must not go out twice because the pool did so too.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  let hasSent = false;
  return {
    kind: 'smtp',
    hasSent: () => hasSent,
    async send(mail) {
      const message = composeMail(mail, from);
      try {
        await transport.sendMail(message);
        hasSent = true;
      } catch (error) {
        const failure = describeFailure(error as SmtpFailure);
        log.warn(
          { reason: failure.reason, smtpStatus: (error as SmtpFailure).responseCode },
          'mail was not sent',
        );
        throw failure;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** Connects and signs in, without sending anything. What the mail server said against it, if anything. */
export async function findSmtpFault(smtpUrl: string): Promise<string | undefined> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 5000,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return describeFailure(error as SmtpFailure).message;
  } finally {
    transport.close();
  }
}

/** Nodemailer's own codes say little; the system's words name host, port and what went wrong. */
const reasonOf = (code: string | undefined, message: string) =>
  oneLine(message).slice(0, 200) || code || 'unknown';

/** Connected, and then silent: Nodemailer calls that a time-out as well, but of the greeting or of the open socket. */
const wasReached = (code: string | undefined, message: string) =>
  code === 'ETIMEDOUT' && /^(Greeting never received|Timeout)/.test(message);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function describeFailure({ code, responseCode, response, message, command }: SmtpFailure) {
  const answer = response ? ` (it said: ${oneLine(response).slice(0, 200)})` : '';
  // 4xx means "not now", 5xx means "never".
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  if (code === 'EAUTH')
    return new MailError(
      'sign_in_refused',
      `The mail server refused our user name or password${answer}.`,
      true,
    );
  // Says something about our set-up, not about one recipient, and can be mended while the mail waits.
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return new MailError('rejected', `The mail server refused our sender address${answer}.`, true);
  if (code === 'EENVELOPE')
    return new MailError(
      'recipient_refused',
      `The mail server refused the recipient${answer}.`,
      !isPermanent,
    );
  // It took our greeting, the sender and the recipient: what it refuses for good is this mail.
  if (code === 'EMESSAGE' && isPermanent)
    return new MailError('mail_refused', `The mail server refused this mail${answer}.`, false);
  if (responseCode !== undefined)
    return new MailError('rejected', `The mail server did not take the mail${answer}.`, !isPermanent);
  const problem = wasReached(code, message) ? 'does not answer' : 'cannot be reached';
  return new MailError('unreachable', `The mail server ${problem} (${reasonOf(code, message)}).`, true);
}
