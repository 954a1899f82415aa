import type { Attachment } from '@parley/contract/conversations/attachments';
import { invalidInput, notAllowed, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { deleteAttachmentFileJob } from '../conversations.jobs.ts';
import type { MessageRow, SessionScope } from '../conversations.repository.ts';
import { findConversation } from '../conversations.repository.ts';
import { requireBudget } from '../visits/index.ts';
import { requireRoom } from './attachment-bounds.ts';
import { contentTypes, readAttachment } from './attachment-content.ts';
import { describeFiles, nameAttachment } from './attachment-names.ts';
import type { AttachmentRow, Uploader } from './attachments.repository.ts';
import * as repository from './attachments.repository.ts';

type Visitor = SessionScope & { isPreview: boolean; addressKey: string };
interface MemberUpload {
  businessId: string;
  conversationId: string;
  userId: string;
}
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

const uploadsPerMinute = 60;

const presentAttachment = ({ id, name, kind, sizeBytes, width, height }: AttachmentRow): Attachment => ({
  id,
  name,
  kind,
  sizeBytes,
  width,
  height,
});

export async function uploadVisitorAttachment(
  context: ConversationContext,
  { businessId, agentId, sessionId, isPreview, addressKey }: Visitor,
  file: SentFile,
) {
  await requireBudget(context, 'uploads', { agentId, sessionId, addressKey });
  if (isPreview) throw notAllowed('This is a preview. On your website this file would go to your team.');
  const { settings } = await context.agents.requireAgent({ businessId, agentId });
  requireFilesAllowed(settings);
  return saveFile(context, { businessId, agentId, sessionId }, file);
}

/** The owner may change their mind between the upload and the message. */
export function requireFilesAllowed({ advanced }: { advanced: { visitorsMaySendFiles: boolean } }) {
  if (!advanced.visitorsMaySendFiles) throw notAllowed('Files cannot be sent in this chat.');
}

export async function uploadMemberAttachment(
  context: ConversationContext,
  { businessId, conversationId, userId }: MemberUpload,
  file: SentFile,
) {
  const { db, limits } = context;
  await limits.require(
    `uploads of ${userId}`,
    uploadsPerMinute,
    'Too many files at once. Please wait a moment before sending another one.',
  );
  const conversation = await findConversation(db, businessId, conversationId);
  if (!conversation) throw notFound('Conversation');
  const { agentId } = conversation;
  return saveFile(context, { businessId, agentId, conversationId, uploadedBy: userId }, file);
}

/** A file that came with a mail, of the visitor where no member is named. It waits until its message takes it. */
export async function addMailedFile(
  context: ConversationContext,
  {
    businessId,
    conversationId,
    userId,
  }: { businessId: string; conversationId: string; userId: string | null },
  file: SentFile,
) {
  const conversation = await findConversation(context.db, businessId, conversationId);
  if (!conversation) throw notFound('Conversation');
  const { agentId, sessionId } = conversation;
  if (userId !== null)
    return saveFile(context, { businessId, agentId, conversationId, uploadedBy: userId }, file);
  const { settings } = await context.agents.requireAgent({ businessId, agentId });
  requireFilesAllowed(settings);
  return saveFile(context, { businessId, agentId, sessionId }, file);
}

/** The bytes first, then the row: a crash in between leaves a file without a name, never a name without a file. */
async function saveFile(
  { db, files, clock }: ConversationContext,
  owner: Uploader & { businessId: string; agentId: string },
  sent: SentFile,
) {
  const { kind, bytes, contentType, width, height } = readAttachment(sent.bytes);
  await requireRoom(db, owner, bytes.length);
  const fileKey = `attachments/${owner.businessId}/${crypto.randomUUID()}.${kind}`;
  await files.put(fileKey, bytes, { contentType });
  const row = {
    ...owner,
    fileKey,
    kind,
    width,
    height,
    name: nameAttachment(sent.name, kind),
    sizeBytes: bytes.length,
    createdAt: clock.now(),
  };
  const saved = await repository.insertAttachment(db, row).catch(async (error) => {
    await files.delete(fileKey);
    throw error;
  });
  return presentAttachment(saved);
}

/**
 * Before it is sent; afterwards it is part of what was said. A job deletes the file: a slow disk would hold the transaction
 * open, and on the embedded database everybody would wait for it.
 */
export async function deleteUnsent(
  { db, jobs }: ConversationContext,
  { businessId, attachmentId, ...uploader }: Uploader & { businessId: string; attachmentId: string },
) {
  await db.transaction(async (tx) => {
    const [row] = await repository.lockUnsent(tx, businessId, uploader, [attachmentId]);
    if (!row) throw notFound('File');
    await repository.deleteAttachments(tx, businessId, [attachmentId]);
    await jobs.enqueue(tx, deleteAttachmentFileJob, { fileKey: row.fileKey });
  });
  return {};
}

export const deleteAttachmentFile = ({ files }: ConversationContext, { fileKey }: { fileKey: string }) =>
  files.delete(fileKey);

/** What goes with a message, in the order in which it was attached. Call it in the message's transaction. */
export async function takeAttachments(
  tx: Database,
  { businessId, ...uploader }: Uploader & { businessId: string },
  ids: string[],
): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const rows = await repository.lockUnsent(tx, businessId, uploader, ids);
  const taken = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (taken.length < ids.length || new Set(ids).size < ids.length)
    throw invalidInput('A file is no longer there. Please attach it again.', {
      attachmentIds: 'A file is no longer there. Please attach it again.',
    });
  return taken.map(presentAttachment);
}

/** False for files that went with the same message before. */
export const hasUnsent = async (
  tx: Database,
  { businessId, ...uploader }: Uploader & { businessId: string },
  ids: string[],
) => ids.length > 0 && (await repository.lockUnsent(tx, businessId, uploader, ids)).length > 0;

/** The columns of a message with files: one without words reads as what it carries. */
export const withFiles = (content: string, attachments: Attachment[]) => ({
  content: content === '' ? describeFiles(attachments) : content,
  attachments,
  isFilesOnly: content === '',
});

/** From here on the files belong to the message. Call it in the message's transaction. */
export async function setAttachmentsSent(tx: Database, message: MessageRow) {
  const ids = message.attachments.map(({ id }) => id);
  if (ids.length > 0) await repository.setSent(tx, message.businessId, ids, message);
}

export async function openForVisitor(
  context: ConversationContext,
  visitor: SessionScope & { addressKey: string },
  attachmentId: string,
) {
  await requireBudget(context, 'openings', visitor);
  return readFile(context, await repository.findOfVisit(context.db, visitor, attachmentId));
}

export const openForMember = async (
  context: ConversationContext,
  {
    businessId,
    conversationId,
    attachmentId,
  }: Record<'businessId' | 'conversationId' | 'attachmentId', string>,
) =>
  readFile(
    context,
    await repository.findOfConversation(context.db, businessId, conversationId, attachmentId),
  );

export type OpenedFile = Awaited<ReturnType<typeof readFile>>;

async function readFile({ files }: ConversationContext, row: AttachmentRow | undefined) {
  const bytes = row && (await files.get(row.fileKey));
  if (!row || !bytes) throw notFound('File');
  return { name: row.name, kind: row.kind, bytes, contentType: contentTypes[row.kind] };
}
