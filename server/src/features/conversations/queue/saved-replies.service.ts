import type { AuditKind } from '@parley/contract/businesses/audit-log';
import { maxSavedReplies, type SavedReply } from '@parley/contract/conversations/saved-replies';
import { harmlessLine, harmlessText } from '@parley/contract/wire/harmless-text';
import { invalidInput, limitReached, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import * as repository from './saved-replies.repository.ts';

interface ReplyForm {
  userId: string;
  businessId: string;
  title: string;
  content: string;
}

const present = ({ id, title, content }: repository.SavedReplyRow): SavedReply => ({ id, title, content });

function cleaned({ title: written, content: text }: ReplyForm) {
  const [title, content] = [harmlessLine(written).trim(), harmlessText(text)];
  if (title === '')
    throw invalidInput('Please give the reply a title.', { title: 'Please give the reply a title.' });
  if (content === '') throw invalidInput('Please write the reply.', { content: 'Please write the reply.' });
  return { title, content };
}

export const listSavedReplies = async ({ db }: ConversationContext, businessId: string) =>
  (await repository.listSavedReplies(db, businessId)).map(present);

export async function createSavedReply(context: ConversationContext, form: ReplyForm) {
  const { db, clock } = context;
  const { businessId } = form;
  const reply = cleaned(form);
  if ((await repository.countSavedReplies(db, businessId)) >= maxSavedReplies)
    throw limitReached(`A business has ${maxSavedReplies} saved replies at most.`);
  const row = await db.transaction(async (tx) => {
    await noteReply(context, tx, 'inbox.reply-added', form, reply.title);
    return repository.insertSavedReply(tx, businessId, reply, clock.now());
  });
  return present(row);
}

export async function updateSavedReply(
  context: ConversationContext,
  { replyId, ...form }: ReplyForm & { replyId: string },
) {
  const row = await context.db.transaction(async (tx) => {
    const changed = await repository.setSavedReply(tx, form.businessId, replyId, cleaned(form));
    if (!changed) throw notFound('Saved reply');
    await noteReply(context, tx, 'inbox.reply-changed', form, changed.title);
    return changed;
  });
  return present(row);
}

export async function deleteSavedReply(
  context: ConversationContext,
  { replyId, ...by }: { businessId: string; replyId: string; userId: string },
) {
  await context.db.transaction(async (tx) => {
    const deleted = await repository.deleteSavedReply(tx, by.businessId, replyId);
    if (!deleted) throw notFound('Saved reply');
    await noteReply(context, tx, 'inbox.reply-deleted', by, deleted.title);
  });
  return {};
}

/** By its title alone: what it says is what members write to visitors. */
const noteReply = (
  { businessAudit }: ConversationContext,
  tx: Database,
  kind: Extract<AuditKind, `inbox.${string}`>,
  { businessId, userId }: { businessId: string; userId: string },
  subject: string,
) => businessAudit.note(tx, { businessId, userId, kind, subject });
