import { countOf, failed, inGigabytes, ok, untried, warning } from './finding.ts';

const gigabyte = 1024 ** 3;
const diskMarks = { warningBytes: 2 * gigabyte, failedBytes: 0.2 * gigabyte };
const highMemoryPercent = 90;
const longWaitSeconds = 15 * 60;

export interface DatabaseFacts {
  kind: 'pglite' | 'postgres';
  /** Undefined where it does not answer. */
  answer: { version: string; tookMs: number } | undefined;
  /** What it said instead. */
  fault?: string | undefined;
}

export function judgeDatabase({ kind, answer, fault }: DatabaseFacts) {
  const name = 'Database';
  const [what, advice] =
    kind === 'postgres'
      ? [
          'PostgreSQL',
          'Check that PostgreSQL runs, that this machine reaches it, and that DATABASE_URL is right.',
        ]
      : [
          'The embedded database',
          'Start the server again. If it stays so, restore the last backup with `npm run restore`.',
        ];
  if (!answer)
    return failed(name, {
      text: `${what} does not answer${fault ? `: ${fault}` : '.'}`,
      reason: 'Everything is kept in it: without it nobody can sign in and no visitor gets an answer.',
      advice,
    });
  const version = kind === 'postgres' ? answer.version : `(PostgreSQL ${answer.version})`;
  return ok(name, `${what} ${version} answers within ${answer.tookMs} ms.`);
}

export const judgeNewDatabase = () =>
  untried('Database', 'None yet: the first start makes the embedded database in the data folder.');

export interface JobFacts {
  /** Whether somebody works on them; undefined where no server runs. */
  isWorking: boolean | undefined;
  /** Of those that are due. */
  waiting: number;
  oldestWaitSeconds: number;
  /** Given up within the last hour, by kind. */
  failed: { job: string; count: number }[];
}

export function judgeJobs({ isWorking, waiting, oldestWaitSeconds, failed: failures }: JobFacts) {
  const name = 'Background jobs';
  const queue =
    waiting === 0 ? 'None waits.' : `${countOf(waiting, 'job')} ${waiting === 1 ? 'waits' : 'wait'}.`;
  if (isWorking === undefined) return untried(name, `No server works on them. ${queue}`);
  if (!isWorking)
    return failed(name, {
      text: `Nobody works on them. ${queue}`,
      reason: 'Documents stay unread, sites uncrawled and mails unsent.',
      advice: 'Start the server again; if it stays so, the log says why.',
    });
  if (failures.length > 0) {
    const kinds = failures.map(({ job, count }) => `${job} (${count})`).join(', ');
    return warning(name, {
      text: `Given up within the last hour: ${kinds}. ${queue}`,
      reason: 'What they were to do is not done, and is not tried again by itself.',
      advice:
        'The log names each with its reason under "A job failed". Mend that, then do it again on its page.',
    });
  }
  if (oldestWaitSeconds > longWaitSeconds)
    return warning(name, {
      text: `${queue} The oldest should have begun ${Math.round(oldestWaitSeconds / 60)} minutes ago.`,
      reason: 'Documents are read and mails sent late.',
      advice:
        'This passes by itself after a large upload or crawl. If it does not, give the server more CPU.',
    });
  return ok(name, `Ready: documents, crawls and mails are worked on as they come. ${queue}`);
}

export function judgeSearchModel({ isReady }: { isReady: boolean }) {
  const name = 'Search model';
  return isReady
    ? ok(name, 'Ready to read documents and questions.')
    : failed(name, {
        text: 'Not ready: its files are missing or it has not started.',
        reason: 'Documents cannot be read and questions not answered.',
        advice:
          'Run `npm install`, which brings the model, and start the server again. With EMBEDDING_BASE_URL, check that service.',
      });
}

export function judgeLanguageModel({ state }: { state: 'unset' | 'untried' | 'failing' | 'working' }) {
  const name = 'Language model';
  switch (state) {
    case 'unset':
      return ok(name, 'Not set up: agents answer with quotes from the documents.');
    case 'untried':
      return untried(
        name,
        'Set up, but nothing was asked since this server was started: whether it answers is not known yet.',
      );
    case 'failing':
      return failed(name, {
        text: 'It did not answer the last question. The log says why.',
        reason: 'Agents quote the documents until it does.',
        advice: 'Check LLM_BASE_URL, LLM_API_KEY and LLM_MODEL, and that the service has credit.',
      });
    case 'working':
      return ok(name, 'Set up: agents write their answers with it.');
  }
}

export interface MailFacts {
  state: 'outbox' | 'failing' | 'untried' | 'working';
  /** Mails that lie in the outbox. */
  kept: number;
  /** What the mail server said, where it was asked. */
  fault?: string | undefined;
}

export function judgeMail({ state, kept, fault }: MailFacts) {
  const name = 'Mail';
  const lying = `${countOf(kept, 'mail')} ${kept === 1 ? 'lies' : 'lie'} in the outbox`;
  if (state === 'outbox')
    return warning(name, {
      text: `Not set up: mails are kept in the outbox and reach nobody. ${kept > 0 ? `${lying}.` : 'It is empty.'}`,
      reason:
        'Addresses stay unconfirmed and visitors get no answers by mail. Links to set a password have to be copied by an admin, and invitations by an owner.',
      advice: 'Set SMTP_URL and MAIL_FROM, then start the server again. Super admins can send what was kept.',
    });
  if (state === 'failing')
    return failed(name, {
      text: fault
        ? `The mail server does not take our mails: ${fault}`
        : 'The mail server does not take our mails; each is tried again for up to twelve hours. The outbox says why.',
      reason:
        'Confirmations, links to set a password, invitations and answers to visitors do not arrive. Meanwhile admins can copy the links of their users, and owners their invitations.',
      advice: 'Check SMTP_URL and MAIL_FROM with your mail provider, then send a test mail in the settings.',
    });
  if (kept > 0)
    return warning(name, {
      text: `Mails go out over SMTP, but ${lying} from before it was set up.`,
      reason: 'Whoever they are for still waits for them.',
      advice: 'A super admin can send or look through them under Admin, Outbox.',
    });
  if (state === 'untried')
    return untried(
      name,
      'Set up, but no mail has gone out since this server was started: whether the mail server takes ours is not known yet. A super admin can send a test mail in the settings.',
    );
  return ok(name, 'Set up: mails go out over SMTP.');
}

export function judgeStorage({
  kind,
  isReady,
  fault,
}: {
  kind: 'folder' | 's3';
  /** Undefined before the first start. */
  isReady: boolean | undefined;
  fault?: string | undefined;
}) {
  const name = 'Storage';
  const what = kind === 's3' ? 'The file store (S3)' : 'The folder of files';
  if (isReady === undefined) return untried(name, 'None yet: the first start makes the folder of files.');
  if (isReady) return ok(name, `${what} can be read and written.`);
  return failed(name, {
    text: fault ?? `${what} cannot be written.`,
    reason: 'Uploads and downloads fail, and documents that were just uploaded are not read.',
    advice:
      kind === 's3'
        ? 'Check FILES_URL: host, bucket, region, key and secret, and that the key may write.'
        : 'Check that DATA_DIR/files belongs to the user who starts Parley and that the disk is writable.',
  });
}

export function judgeDisk({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }) {
  const name = 'Disk';
  const text = `${inGigabytes(freeBytes)} of ${inGigabytes(totalBytes)} are free where the data lies.`;
  if (freeBytes >= diskMarks.warningBytes) return ok(name, text);
  const trouble = {
    text,
    reason: 'On a full disk nothing can be saved, and a backup finds no room.',
    advice:
      'Free some space, keep fewer backups (BACKUP_KEEP), or move DATA_DIR or BACKUP_DIR to a larger disk.',
  };
  return freeBytes < diskMarks.failedBytes ? failed(name, trouble) : warning(name, trouble);
}

export function judgeMemory({ usedBytes, percent }: { usedBytes: number; percent: number }) {
  const name = 'Memory';
  const text = `This process takes ${inGigabytes(usedBytes)}, ${Math.round(percent)}% of what it may have.`;
  if (percent <= highMemoryPercent) return ok(name, text);
  return warning(name, {
    text,
    reason:
      'A process that takes all of its memory is ended by the system, and started again a moment later.',
    advice: 'Give the machine or container more memory.',
  });
}
