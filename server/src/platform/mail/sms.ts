import { unavailable } from '../../errors.ts';
import { directFetch } from '../fetch/index.ts';
import type { Log } from '../log/index.ts';
import { writeToOutbox } from './outbox.ts';

export interface TextMessage {
  to: string;
  text: string;
}

export interface Sms {
  kind: 'webhook' | 'outbox';
  send(message: TextMessage): Promise<void>;
}

interface SmsOptions {
  webhookUrl: string | undefined;
  dataDir: string;
  log: Log;
  timeoutMs?: number;
}

const phoneNumber = /^\+?[0-9][0-9 ()./-]{3,30}$/;

export function openSms({ webhookUrl, dataDir, log, timeoutMs = 10_000 }: SmsOptions): Sms {
  const send = webhookUrl
    ? createWebhookSender({ webhookUrl, timeoutMs, log })
    : createOutboxSender({ dataDir, log });
  return {
    kind: webhookUrl ? 'webhook' : 'outbox',
    async send({ to, text }) {
      if (!phoneNumber.test(to)) throw new TypeError('A text message needs one phone number');
      await send({ to, text });
    },
  };
}

function createOutboxSender({ dataDir, log }: { dataDir: string; log: Log }) {
  return async ({ to, text }: TextMessage) => {
    const file = await writeToOutbox(dataDir, 'txt', `To: ${to}\n\n${text}\n`);
    log.info({ file }, 'text message written to the outbox');
  };
}

/** The webhook is the operator's own, so it may lie in a private network. */
function createWebhookSender({
  webhookUrl,
  timeoutMs,
  log,
}: {
  webhookUrl: string;
  timeoutMs: number;
  log: Log;
}) {
  return async (message: TextMessage) => {
    const fault = await directFetch(webhookUrl, {
      method: 'POST',
      // A kept connection may be dead by the next message, and sending that twice is no way out.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok ? undefined : `status ${response.status}`;
      },
      (error: Error) =>
        error.name === 'TimeoutError'
          ? 'no answer in time'
          : ((error.cause as NodeJS.ErrnoException)?.code ?? error.name),
    );
    if (fault === undefined) return;
    log.warn({ fault }, 'text message was not sent');
    throw unavailable(`The text message could not be sent: the SMS service answered with ${fault}.`);
  };
}
