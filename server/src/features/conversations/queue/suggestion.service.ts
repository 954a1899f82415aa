import type { AnswerRule } from '@parley/contract/conversations/answer-receipt';
import { limitReached, notFound } from '../../../errors.ts';
import { isSmallTalk } from '../../answering/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import * as repository from '../conversations.repository.ts';
import type { MemberOfConversation } from './queue.service.ts';

const historyLength = 20;
const suggestionsPerMinute = 20;
/** Thanks, complaints and calls for a person ask the documents nothing. */
const talkRules: AnswerRule[] = ['small-talk', 'not-helped', 'asked-for-a-person'];

/** What the agent would say to the visitor's last question. Nothing is kept or counted: the member decides what is said. */
export async function suggestReply(
  context: ConversationContext,
  { businessId, conversationId, userId }: MemberOfConversation,
  signal: AbortSignal,
) {
  const { db, agents, answering, limits } = context;
  if (!(await limits.take(`suggestions of ${userId}`, suggestionsPerMinute)))
    throw limitReached('That were many suggestions. Please wait a minute.', 60);
  const conversation = await repository.findConversation(db, businessId, conversationId);
  if (!conversation) throw notFound('Conversation');
  const agent = await agents.requireAgent(conversation);
  const latest = await repository.listLatestMessages(db, businessId, conversationId, historyLength);
  const question = latest.findLast(({ author, content }) => author === 'visitor' && !isSmallTalk(content));
  if (!question) return { text: '', question: null, sources: [] };
  const { id: agentId, name: agentName, strictness, confidenceShift } = agent;
  const asked = {
    businessId,
    agentId,
    agentName,
    strictness,
    confidenceShift,
    text: question.content,
    history: latest
      .filter(({ author, position }) => author !== 'system' && position < question.position)
      .map(({ role, content }) => ({ role, content })),
    pageLanguage: conversation.language,
  };
  for await (const piece of answering.answer(asked, signal)) {
    if (piece.type === 'text') continue;
    const { text, receipt, contexts } = piece.answer;
    if (talkRules.includes(receipt.rule)) return { text: '', question: null, sources: [] };
    const isKnown = receipt.rule === 'quoted' || receipt.rule === 'model';
    const sources = new Map(
      contexts.map(({ metadata }) => [metadata.document_id, metadata.document_title] as const),
    );
    return {
      text: isKnown ? text : '',
      question: question.content,
      sources: isKnown ? [...sources].map(([documentId, title]) => ({ documentId, title })) : [],
    };
  }
  return { text: '', question: question.content, sources: [] };
}
