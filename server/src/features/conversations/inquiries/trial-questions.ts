import type { FullAgent } from '../../agents/index.ts';
import type { AnsweringService } from '../../answering/index.ts';
import type { ConversationContext } from '../conversation-context.ts';

type Answerer = Pick<AnsweringService, 'answer'>;

/** What the agent would say to a question that stands alone, of which nothing is kept; undefined where it fails. */
export async function tryQuestion(
  { log }: ConversationContext,
  answerer: Answerer,
  { businessId, id: agentId, name: agentName, strictness, confidenceShift }: FullAgent,
  text: string,
) {
  const asked = { businessId, agentId, agentName, strictness, confidenceShift, text, history: [] };
  try {
    for await (const piece of answerer.answer(asked, new AbortController().signal))
      if (piece.type === 'answer') return piece.answer;
  } catch (error) {
    log.warn({ err: error, agentId }, 'a question could not be tried');
  }
  return undefined;
}
