import { readDiskSpace } from '../../platform/files/index.ts';
import type { HealthProbe } from './admin-context.ts';

const gigabyte = 1024 ** 3;
const diskMarks = { warningBytes: 2 * gigabyte, failedBytes: 0.2 * gigabyte };
const highMemoryPercent = 90;

const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

/** The parts that every server has, in the order in which they are missed. Others add theirs behind. */
export const platformProbes: HealthProbe[] = [
  {
    name: 'Database',
    async look({ database }) {
      const startedAt = performance.now();
      const isReady = await database.isReady();
      const kind = database.kind === 'postgres' ? 'PostgreSQL' : 'The embedded database';
      if (!isReady) return { state: 'failed', text: `${kind} does not answer.` };
      return {
        state: 'ok',
        text: `${kind} answers within ${Math.ceil(performance.now() - startedAt)} ms.`,
      };
    },
  },
  {
    name: 'Background jobs',
    look: ({ jobs }) =>
      jobs.isReady()
        ? { state: 'ok', text: 'Ready: documents, crawls and mails are worked on as they come.' }
        : { state: 'failed', text: 'Nothing is worked on: documents stay unread and mails unsent.' },
  },
  {
    name: 'Search model',
    look: ({ embedder }) =>
      embedder.isReady()
        ? { state: 'ok', text: 'Ready to read documents and questions.' }
        : { state: 'failed', text: 'Not ready: documents cannot be read and questions not answered.' },
  },
  {
    name: 'Language model',
    look({ llm }) {
      if (!llm) return { state: 'ok', text: 'Not set up: agents answer with quotes from the documents.' };
      switch (llm.state?.()) {
        case 'failing':
          return {
            state: 'failed',
            text: 'It did not answer the last question: agents quote the documents until it does. The log says why.',
          };
        case 'untried':
          return {
            state: 'untried',
            text: 'Set up, but nothing was asked since this server was started: whether it answers is not known yet.',
          };
        default:
          return { state: 'ok', text: 'Set up: agents write their answers with it.' };
      }
    },
  },
  {
    name: 'Mail',
    async look({ mailer }) {
      if (mailer.kind === 'outbox')
        return {
          state: 'warning',
          text: 'Not set up: mails are kept in the outbox and reach nobody. Set SMTP_URL.',
        };
      if (await mailer.isFailing?.())
        return {
          state: 'failed',
          text: 'The mail server does not take our mails; each is tried again for up to twelve hours. The outbox says why.',
        };
      if (mailer.hasSent?.() === false)
        return {
          state: 'untried',
          text: 'Set up, but no mail has gone out since this server was started: whether the mail server takes ours is not known yet. A super admin can send a test mail in the settings.',
        };
      return { state: 'ok', text: 'Set up: mails go out over SMTP.' };
    },
  },
  {
    name: 'Disk',
    async look({ dataDir = '.' }) {
      const { freeBytes, totalBytes } = await readDiskSpace(dataDir);
      const state =
        freeBytes < diskMarks.failedBytes ? 'failed' : freeBytes < diskMarks.warningBytes ? 'warning' : 'ok';
      return {
        state,
        text: `${inGigabytes(freeBytes)} of ${inGigabytes(totalBytes)} are free where the data lies.`,
      };
    },
  },
  {
    name: 'Memory',
    look({ usage }) {
      const { memoryPercent } = usage.read();
      const text = `This process takes ${inGigabytes(process.memoryUsage.rss())}, ${Math.round(memoryPercent)}% of what it may have.`;
      return { state: memoryPercent > highMemoryPercent ? 'warning' : 'ok', text };
    },
  },
];
