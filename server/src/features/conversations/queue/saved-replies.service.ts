import { maxSavedReplies, type SavedReply } from '@parley/contract/conversations/saved-replies';
import { harmlessLine, harmlessText } from '@parley/contract/wire/harmless-text';
import { invalidInput, limitReached, notFound } from '../../../errors.ts';
import type { ConversationContext } from '../conversation-context.ts';
import * as repository from './saved-replies.repository.ts';

interface ReplyForm {
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

export async function createSavedReply({ db, clock }: ConversationContext, form: ReplyForm) {
  const { businessId } = form;
  const reply = cleaned(form);
  if ((await repository.countSavedReplies(db, businessId)) >= maxSavedReplies)
    throw limitReached(`A business has ${maxSavedReplies} saved replies at most.`);
  return present(await repository.insertSavedReply(db, businessId, reply, clock.now()));
}

export async function updateSavedReply(
  { db }: ConversationContext,
  { replyId, ...form }: ReplyForm & { replyId: string },
) {
  const row = await repository.setSavedReply(db, form.businessId, replyId, cleaned(form));
  if (!row) throw notFound('Saved reply');
  return present(row);
}

export async function deleteSavedReply(
  { db }: ConversationContext,
  { businessId, replyId }: { businessId: string; replyId: string },
) {
  if (!(await repository.deleteSavedReply(db, businessId, replyId))) throw notFound('Saved reply');
  return {};
}
