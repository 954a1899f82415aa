import type { Database } from '../../../platform/database/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { deleteAttachmentsOfAgentJob } from '../conversations.jobs.ts';
import type { AttachmentRow } from './attachments.repository.ts';
import * as repository from './attachments.repository.ts';

const batchSize = 200;
/** Longer than anybody writes on one message. */
const keptUnsentMs = 24 * 60 * 60 * 1000;

type OneAgent = { businessId: string; agentId: string };

/** The file first: a run that breaks off in between finds the row again. Answers with what could not be deleted. */
async function deleteBatch({ db, files }: ConversationContext, rows: AttachmentRow[]) {
  const failures: unknown[] = [];
  for (const { businessId, id, fileKey } of rows)
    try {
      await files.delete(fileKey);
      await repository.deleteAttachments(db, businessId, [id]);
    } catch (error) {
      failures.push(error);
    }
  return failures;
}

/** One file that cannot be deleted does not keep the others; the job fails in the end, so that it is tried again. */
async function deleteAll(
  context: ConversationContext,
  list: (page: repository.AttachmentPage) => Promise<AttachmentRow[]>,
) {
  const failures: unknown[] = [];
  let afterId: string | undefined;
  for (;;) {
    const rows = await list({ afterId, limit: batchSize });
    failures.push(...(await deleteBatch(context, rows)));
    if (rows.length < batchSize) break;
    afterId = rows.at(-1)!.id;
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} attachments could not be deleted`, { cause: failures[0] });
}

/** Deletes files that were never sent, and those whose message was deleted with whatever it belonged to. */
export async function sweepAttachments(context: ConversationContext) {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - keptUnsentMs);
  await deleteAll(context, (page) => repository.listForgotten(db, before, page));
  await deleteAll(context, (page) => repository.listWithoutMessage(db, page));
}

/** An agent goes with all that was said to it, and a business with all its agents: their files do not wait to be swept. */
export const scheduleDeletionOfAgent = (
  { jobs }: ConversationContext,
  tx: Database,
  { businessId, agentId }: OneAgent,
) => jobs.enqueue(tx, deleteAttachmentsOfAgentJob, { businessId, agentId });

export const deleteAttachmentsOfAgent = (context: ConversationContext, { businessId, agentId }: OneAgent) =>
  deleteAll(context, (page) => repository.listOfAgent(context.db, businessId, agentId, page));

/** Of conversations that were erased. */
export const deleteAttachmentsOfConversations = (
  context: ConversationContext,
  { businessId, conversationIds }: { businessId: string; conversationIds: string[] },
) =>
  deleteAll(context, (page) => repository.listOfConversations(context.db, businessId, conversationIds, page));
