import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import type { AgentScope } from '../agents/index.ts';
import { listAnsweredQuestions } from './asked-questions.repository.ts';
import type { ConversationContext } from './conversation-context.ts';
import { listMostAsked, listTaughtAmong } from './inquiries/index.ts';

/** One that leans on what was said before it says nothing by itself. */
const standsAlone = ({ question, receipt }: { question: string; receipt: AnswerReceipt | null }) =>
  receipt?.query.trim().toLowerCase() === question.trim().toLowerCase();

/** What visitors asked of an agent and got an answer to from its documents, newest first, each once. */
export async function listAnswered({ db }: ConversationContext, scope: AgentScope, limit: number) {
  const alone = (await listAnsweredQuestions(db, scope, limit)).filter(standsAlone);
  const once = new Map([...alone].reverse().map((row) => [row.question.trim().toLowerCase(), row]));
  return [...once.values()].reverse().map(({ question, contexts }) => ({ question, contexts }));
}

/** What visitors asked of an agent in vain, grouped by meaning, those of most people first. */
export const listUnanswered = ({ db }: ConversationContext, scope: AgentScope, limit: number) =>
  listMostAsked(db, scope, limit);

/** Of these groups of questions those that are answered by now, with the document that does. */
export const listAnsweredSince = (
  { db }: ConversationContext,
  { businessId }: AgentScope,
  groupIds: string[],
) => listTaughtAmong(db, businessId, groupIds);
