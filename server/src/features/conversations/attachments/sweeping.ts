import type { Database } from '../../../platform/database/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { deleteAttachmentsOfAgentJob } from '../conversations.jobs.ts';
import type { AttachmentRow } from './attachments.repository.ts';
import * as repository from './attachments.repository.ts';

const batchSize = 200;
/** Longer than anybody writes on one message. */
const keptUnsentMs = 24 * 60 * 60 * 1000;

type OneAgent = { businessId: string; agentId: string };

/** The file first: a run that breaks off in between finds the row again. */
async function deleteBatch({ db, files }: ConversationContext, rows: AttachmentRow[]) {
  for (const { businessId, id, fileKey } of rows) {
    await files.delete(fileKey);
    await repository.deleteAttachments(db, businessId, [id]);
  }
  return rows.length;
}

async function deleteAll(context: ConversationContext, list: () => Promise<AttachmentRow[]>) {
  while ((await deleteBatch(context, await list())) === batchSize);
}

/** Deletes files that were never sent, and those whose message was deleted with whatever it belonged to. */
export async function sweepAttachments(context: ConversationContext) {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - keptUnsentMs);
  await deleteAll(context, () => repository.listForgotten(db, before, batchSize));
  await deleteAll(context, () => repository.listWithoutMessage(db, batchSize));
}

/** An agent goes with all that was said to it, and a business with all its agents: their files do not wait to be swept. */
export const scheduleDeletionOfAgent = (
  { jobs }: ConversationContext,
  tx: Database,
  { businessId, agentId }: OneAgent,
) => jobs.enqueue(tx, deleteAttachmentsOfAgentJob, { businessId, agentId });

export const deleteAttachmentsOfAgent = (context: ConversationContext, { businessId, agentId }: OneAgent) =>
  deleteAll(context, () => repository.listOfAgent(context.db, businessId, agentId, batchSize));
