import { harmlessText } from '@parley/contract/wire/harmless-text';
import { invalidInput, limitReached, notFound } from '../../../errors.ts';
import { publishChange } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import * as conversations from '../conversations.repository.ts';
import * as repository from './notes.repository.ts';
import { getTeamView, type MemberOfConversation } from './queue.service.ts';

const maxNotes = 200;

/** Only for members: a note changes neither whose turn it is nor when anybody last spoke. */
export async function addNote(
  context: ConversationContext,
  note: MemberOfConversation & { noteId: string; content: string },
) {
  const { db, clock, profiles } = context;
  const { businessId, conversationId, userId, noteId } = note;
  const content = harmlessText(note.content);
  if (content === '') throw invalidInput('Please write a note.', { content: 'Please write a note.' });
  const person = (await profiles.findPeople([userId])).get(userId);
  const authorName = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim() || 'Somebody';
  const conversation = await db.transaction(async (tx) => {
    const current = await conversations.lockConversation(tx, businessId, conversationId);
    if (!current) throw notFound('Conversation');
    if ((await repository.countNotes(tx, businessId, conversationId)) >= maxNotes)
      throw limitReached(`A conversation holds ${maxNotes} notes at most.`);
    const row = { id: noteId, conversationId, authorId: userId, authorName, content, createdAt: clock.now() };
    if (await repository.insertNote(tx, businessId, row)) return current;
    const known = await repository.listNotes(tx, businessId, conversationId);
    if (!known.some(({ id, authorId }) => id === noteId && authorId === userId))
      throw invalidInput('This id is taken. Please send the note again.');
    return undefined;
  });
  if (conversation) await publishChange(context, { conversation });
  return getTeamView(context, note);
}

export async function deleteNote(
  context: ConversationContext,
  { noteId, ...member }: MemberOfConversation & { noteId: string },
) {
  const { db } = context;
  const { businessId, conversationId, userId: authorId } = member;
  const conversation = await conversations.findConversation(db, businessId, conversationId);
  if (!conversation) throw notFound('Conversation');
  if (!(await repository.deleteNote(db, businessId, { conversationId, noteId, authorId })))
    throw notFound('Note');
  await publishChange(context, { conversation });
  return getTeamView(context, member);
}
