import type { Database } from '../../../platform/database/index.ts';
import { isSmallTalk } from '../../answering/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import type { ConversationRow, MessageRow } from '../conversations.repository.ts';
import * as repository from '../conversations.repository.ts';
import type { SavedQuestion } from './saved-questions.ts';

const latestMessageCount = 20;

/** What the visitor has said since anybody answered, with all that came after it. */
async function listSinceLastAnswer(tx: Database, { businessId, id }: ConversationRow) {
  const latest = await repository.listLatestMessages(tx, businessId, id, latestMessageCount);
  const answered = latest.findLastIndex(({ author }) => author === 'agent' || author === 'member');
  return { before: latest.slice(0, answered + 1), since: latest.slice(answered + 1) };
}

/** "Hello?" after a question asks nothing new. */
const findLastQuestion = (asked: MessageRow[]) =>
  asked.findLast(({ content }) => !isSmallTalk(content)) ?? asked.at(-1);

/** What the visitor waits to have answered, by whomever. */
export async function findUnansweredMessage(tx: Database, conversation: ConversationRow) {
  const { since } = await listSinceLastAnswer(tx, conversation);
  return findLastQuestion(since.filter(({ author }) => author === 'visitor'));
}

/**
 * The question that nobody has answered, as if it had just been asked. What came by mail or by the form is for the team,
 * which answers it.
 */
export async function findOpenQuestion(
  { db }: ConversationContext,
  { businessId, conversationId }: { businessId: string; conversationId: string },
): Promise<SavedQuestion | undefined> {
  const conversation = await repository.findConversation(db, businessId, conversationId);
  if (!conversation || conversation.endedAt || conversation.mode === 'person') return undefined;
  const { before, since } = await listSinceLastAnswer(db, conversation);
  const isForTeam = ({ clientMessageId }: MessageRow, index: number) =>
    clientMessageId?.startsWith('mail-') || since[index + 1]?.note === 'contact-taken';
  const asked = since.filter((message, index) => message.author === 'visitor' && !isForTeam(message, index));
  const question = findLastQuestion(asked);
  if (!question) return undefined;
  const earlier = [...before, ...since].filter(
    ({ author, position }) => author !== 'system' && position < question.position,
  );
  return { conversation, question, history: earlier, isNew: false };
}
