import type { AgentHandoff } from '@parley/contract/agents/agent-settings';
import type { AnswerRule } from '@parley/contract/conversations/answer-receipt';
import type { HandoffReason } from '@parley/contract/conversations/handoffs';

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** These are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** The first of the topics that the text names, in whole words; case and accents do not matter. */
export function topicNamedIn(text: string, topics: string[]) {
  const said = wordsOf(text);
  return topics.find((topic) => {
    if (unspaced.test(topic)) return fold(text).includes(fold(topic).trim());
    const asked = wordsOf(topic);
    return asked !== '  ' && said.includes(asked);
  });
}

/** Words with one space around each, so that a phrase is found only where words begin and end. */
const wordsOf = (text: string) => ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

interface Turn {
  text: string;
  answered: boolean;
  rule: AnswerRule | null;
  /** Including this one. */
  unansweredTurns: number;
}

/**
 * Whether a person is offered with this answer. The owner's threshold counts once hand-over is on; without it there is
 * only the contact form, and that is offered with every answer the agent does not know.
 */
export function offersPerson(turn: Turn, handoff: AgentHandoff) {
  const wantsPerson = turn.rule === 'asked-for-a-person' || turn.rule === 'not-helped';
  if (wantsPerson || topicNamedIn(turn.text, handoff.topics) !== undefined) return true;
  if (turn.answered) return false;
  return !handoff.enabled || turn.unansweredTurns >= handoff.threshold;
}

/** Turns in a row without an answer after one more: talk is no turn, and who asks for a person was not let down. */
export function countTurn(before: number, { answered, rule }: Pick<Turn, 'answered' | 'rule'>) {
  if (rule === 'small-talk' || rule === 'not-helped' || rule === 'asked-for-a-person') return before;
  return answered ? 0 : before + 1;
}

export function reasonFor(
  call: { answers: 'yes' | 'paused' | 'limit'; lastSaid: string; unansweredTurns: number },
  handoff: AgentHandoff,
): HandoffReason {
  if (call.answers !== 'yes') return call.answers;
  if (topicNamedIn(call.lastSaid, handoff.topics) !== undefined) return 'topic';
  return call.unansweredTurns >= handoff.threshold ? 'threshold' : 'asked';
}
