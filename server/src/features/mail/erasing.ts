import type { ExportedFile, VisitorTraces } from '../../feature.ts';
import type { Database } from '../../platform/database/index.ts';
import { sweepMailsJob } from './mail.jobs.ts';
import type { MailContext } from './mail-context.ts';
import { deleteAbout, deleteOldMailRecords, listAbout } from './outbox/index.ts';
import { deleteLinks, listLinks } from './to-visitors/index.ts';

const batchSize = 500;

/** Mails about conversations that are erased: sent, failed, waiting, and those kept as files. */
export async function eraseMails(
  { jobs }: MailContext,
  tx: Database,
  { businessId, conversations }: { businessId: string; conversations: { id: string }[] },
) {
  const ids = conversations.map(({ id }) => id);
  await deleteLinks(tx, businessId, ids);
  await deleteAbout(tx, ids);
  await jobs.enqueue(tx, sweepMailsJob, {}, { singletonKey: 'erasing' });
}

/** What is over its time, and what tells of nobody who is still here. */
export async function sweepMails(context: MailContext) {
  await deleteOldMailRecords(context);
  await sweepKeptMails(context);
}

/** Deletes the kept mails that tell of a conversation which is gone, whoever erased it and whenever. */
async function sweepKeptMails({ keptMails, conversations }: MailContext) {
  const all = await keptMails.list();
  for (let first = 0; first < all.length; first += batchSize) {
    const told = new Map<string, string[]>();
    for (const { id } of all.slice(first, first + batchSize)) {
      const ids = (await keptMails.read(id))?.conversationIds ?? [];
      if (ids.length > 0) told.set(id, ids);
    }
    const there = new Set(await conversations.erasure.listExisting([...new Set([...told.values()].flat())]));
    for (const [id, ids] of told) if (ids.some((one) => !there.has(one))) await keptMails.delete(id);
  }
}

export async function* exportVisitorMails(
  { db }: MailContext,
  { businessId, conversationIds }: VisitorTraces,
): AsyncGenerator<ExportedFile> {
  yield { path: 'mails', content: await listAbout(db, conversationIds) };
  yield { path: 'links', content: await listLinks(db, businessId, conversationIds) };
}
