import type { MailState } from '@parley/contract/admin/mail-state';
import type { OutboxMail, OutboxState } from '@parley/contract/admin/outbox';
import { outboxPageSize } from '@parley/contract/admin/outbox';
import { bindContext } from '../../../bind-context.ts';
import { conflict, notFound, unavailable } from '../../../errors.ts';
import { type KeptMail, type Mail, MailError, maxMailPauseSeconds } from '../../../platform/mail/index.ts';
import { type Actor, openSealedText } from '../../accounts/index.ts';
import type { MailContext } from '../mail-context.ts';
import * as repository from './mails.repository.ts';
import { maskSecrets } from './mask-secrets.ts';

interface Request {
  search: string;
  page: number;
  state?: OutboxState | undefined;
}

/** Longer than jobs pause between two tries: what was not tried since is tried no more. */
export const stillTriedMs = (maxMailPauseSeconds + 120) * 1000;
const maxSubjectLength = 200;
/** Searching looks into the files; those before the newest ones are found by their day only. */
const maxSearchedFiles = 2000;
const isRowId = (id: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id);

export type OutboxService = ReturnType<typeof outboxService>;

const triedSince = ({ clock }: MailContext) => new Date(clock.now().getTime() - stillTriedMs);

function presentRow(context: MailContext, row: repository.MailRow): OutboxMail {
  const isTried = row.mayRetry && row.triedAt > triedSince(context);
  const { id, recipient: to, subject, problem, attempts, createdAt } = row;
  const state = row.status === 'sent' ? 'sent' : isTried ? 'waiting' : 'failed';
  return { id, to, subject, problem, attempts, state, createdAt: createdAt.toISOString() };
}

const presentKept = ({ id, keptAt }: KeptMail, mail: Mail | undefined): OutboxMail => ({
  id,
  state: 'kept',
  to: mail?.to ?? '',
  subject: maskSecrets(mail?.subject ?? '').slice(0, maxSubjectLength),
  problem: null,
  attempts: 0,
  createdAt: keptAt.toISOString(),
});

async function listKept({ keptMails }: MailContext, { search, state }: Request) {
  if (state && state !== 'kept') return [];
  const all = await keptMails.list();
  if (search === '') return all;
  const found = await Promise.all(
    all.slice(0, maxSearchedFiles).map(async (kept) => ({ kept, mail: await keptMails.read(kept.id) })),
  );
  return found
    .filter(({ mail }) => mail?.to.toLowerCase().includes(search.toLowerCase()))
    .map(({ kept }) => kept);
}

const refusalOf = (error: unknown) =>
  error instanceof MailError ? unavailable(`The mail was not sent. ${error.message}`) : error;

const openMessage = ({ secret }: MailContext, message: string) =>
  JSON.parse(openSealedText(message, secret)) as Mail;

const invitationPattern = /#invitation=([\w-]+)/;

/** Whoever gets a mail whose link opens nothing is misled, so it is not sent. */
async function refuseDead({ accounts, businesses }: MailContext, mail: Mail, writtenAt: Date) {
  const invitation = invitationPattern.exec(mail.text)?.[1];
  const isDead = invitation
    ? !(await businesses.members.findInvitation(invitation))
    : await accounts.writtenMails.isDead({ ...mail, writtenAt });
  if (isDead)
    throw conflict('Its link no longer works: it was used, replaced or withdrawn, or its time is over.');
}

async function sendRow(context: MailContext, id: string, actor: Actor) {
  const { db, clock, untrackedMailer, accounts } = context;
  const row = await repository.findMail(db, id);
  if (!row) throw notFound('Mail');
  if (row.status === 'sent') throw conflict('This mail was sent already.');
  if (row.message === null) throw conflict('This mail is too large to be kept, so it cannot be sent again.');
  await refuseDead(context, openMessage(context, row.message), row.createdAt);
  const now = clock.now();
  if (!(await repository.claimUnsentMail(db, row, now)))
    throw conflict('This mail is being sent at the moment.');
  const attempts = row.attempts + 1;
  try {
    await untrackedMailer.send(openMessage(context, row.message));
  } catch (error) {
    if (error instanceof MailError)
      await repository.setMail(db, id, {
        attempts,
        failure: error.reason,
        problem: error.message,
        mayRetry: false,
      });
    throw refusalOf(error);
  }
  await db.transaction(async (tx) => {
    const sent = {
      status: 'sent',
      failure: null,
      problem: null,
      message: null,
      isSentByHand: true,
    } as const;
    await repository.setMail(tx, id, { ...sent, attempts, triedAt: clock.now() });
    await accounts.people.note(tx, actor, 'mail_sent_again', { to: row.recipient });
  });
}

async function sendKept(context: MailContext, id: string, actor: Actor) {
  const { db, mailer, keptMails, accounts } = context;
  const writtenAt = (await keptMails.list()).find((one) => one.id === id)?.keptAt;
  const sentTo = await keptMails
    .take(id, async (mail) => {
      if (writtenAt) await refuseDead(context, mail, writtenAt);
      await mailer.send(mail, { isOnlyTry: true });
      return mail.to;
    })
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  if (sentTo === undefined) throw notFound('Mail');
  await accounts.people.note(db, actor, 'mail_sent_again', { to: sentTo });
}

/** `failing` while the mail server does not take what it is given. */
async function getMailState({ mailer }: MailContext): Promise<MailState> {
  if (mailer.kind === 'outbox') return 'outbox';
  return (await mailer.isFailing?.()) ? 'failing' : 'sending';
}

async function listMails(context: MailContext, request: Request) {
  const { db, keptMails } = context;
  const { search, state } = request;
  const filter = { search, state: state === 'kept' ? undefined : state, triedSince: triedSince(context) };
  const kept = await listKept(context, request);
  const rowTotal = state === 'kept' ? 0 : await repository.countMails(db, filter);
  const total = kept.length + rowTotal;
  const pageCount = Math.max(1, Math.ceil(total / outboxPageSize));
  const page = Math.min(request.page, pageCount);
  const end = page * outboxPageSize;
  const rows = rowTotal === 0 ? [] : await repository.listMails(db, filter, end);
  const newestFirst = [
    ...kept.slice(0, end).map((one) => ({
      at: one.keptAt,
      present: async () => presentKept(one, await keptMails.read(one.id)),
    })),
    ...rows.map((row) => ({ at: row.createdAt, present: async () => presentRow(context, row) })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime());
  const shown = newestFirst.slice(end - outboxPageSize, end);
  return { rows: await Promise.all(shown.map(({ present }) => present())), total, page, pageCount };
}

/** The text alone: what HTML would show stands in it too. */
async function readMail(context: MailContext, id: string) {
  const { db, keptMails } = context;
  if (isRowId(id)) {
    const row = await repository.findMail(db, id);
    if (!row) throw notFound('Mail');
    const mail = row.message === null ? undefined : openMessage(context, row.message);
    return { ...presentRow(context, row), text: mail ? maskSecrets(mail.text) : null };
  }
  const kept = (await keptMails.list()).find((one) => one.id === id);
  const mail = kept && (await keptMails.read(id));
  if (!kept || !mail) throw notFound('Mail');
  return { ...presentKept(kept, mail), text: maskSecrets(mail.text) };
}

async function sendMailAgain(context: MailContext, id: string, actor: Actor) {
  if (context.mailer.kind !== 'smtp')
    throw conflict(
      'Mail is not set up on this server, so nothing can be sent. Set SMTP_URL, start the server again, then send it.',
    );
  await (isRowId(id) ? sendRow(context, id, actor) : sendKept(context, id, actor));
  return {};
}

/** Every mail that was written, for those who run the platform; links and codes never leave the server. */
export const outboxService = (context: MailContext) =>
  bindContext(context, { getState: getMailState, list: listMails, read: readMail, sendAgain: sendMailAgain });
