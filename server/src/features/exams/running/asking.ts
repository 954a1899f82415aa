import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerContext } from '@parley/contract/conversations/conversations';
import type { FullAgent } from '../../agents/index.ts';
import type { ExamsContext } from '../exams-context.ts';
import type { Reply } from './judge-reply.ts';

const maxReplyLength = 1500;
const maxQuoteLength = 400;
const maxQuotes = 3;
/** A judge that had no time answers otherwise than one that had: then the question is asked again, a little later. */
const maxTries = 3;
const retryAfterMs = 400;

/** What the agent says to a question that stands alone, by the door that visitors use, of which nothing is kept. */
export async function askAgent(
  { answering }: ExamsContext,
  agent: FullAgent,
  text: string,
  signal: AbortSignal,
): Promise<Reply> {
  const { businessId, id: agentId, name: agentName, strictness, confidenceShift } = agent;
  const question = { businessId, agentId, agentName, strictness, confidenceShift, text, history: [] };
  for (let tries = 1; ; tries++) {
    for await (const piece of answering.answer(question, signal)) {
      if (piece.type !== 'answer') continue;
      const { receipt, answered, text: said, contexts } = piece.answer;
      if (receipt.isJudged === false && tries < maxTries) break;
      return {
        rule: receipt.rule,
        isAnswered: answered,
        text: said.slice(0, maxReplyLength),
        quotes: contexts.slice(0, maxQuotes).map(toQuote),
      };
    }
    if (tries >= maxTries) throw new Error('The agent gave no answer');
    await pause(retryAfterMs, undefined, { signal });
  }
}

function toQuote({ content, metadata }: AnswerContext) {
  const { document_id, document_title, heading, starts_at = 0, ends_at = content.length } = metadata;
  return {
    documentId: document_id,
    documentTitle: document_title,
    heading,
    quote: content.slice(starts_at, ends_at).slice(0, maxQuoteLength),
    passage: content,
  };
}
