import type { AnswerReceipt, AnswerRule } from '@parley/contract/conversations/answer-receipt';
import type { AnswerZone } from '@parley/contract/conversations/receipt-details';
import { type Bounds, boundsOf, zoneOfSureness } from '../../answering/index.ts';

/** What a visitor was given, whatever decided it. */
export function zoneOfReply(rule: AnswerRule): AnswerZone {
  if (rule === 'quoted' || rule === 'model') return 'sure';
  return rule === 'hinted' ? 'nearly' : 'unknown';
}

/** Replies that the agent's bounds can make; a language model and what cannot be composed follow none. */
const rulesOfBounds: AnswerRule[] = ['quoted', 'hinted', 'not-sure-enough'];

/** What the reply to a question would be under other bounds, as far as they decided about the one that it got. */
export function zoneUnder(receipt: AnswerReceipt, bounds: Bounds): AnswerZone {
  const { rule, confidence, heldBack, strictness, taught, parts } = receipt;
  const got = zoneOfReply(rule);
  // Each part of a question has a confidence of its own.
  if (parts || !rulesOfBounds.includes(rule)) return got;
  const zoneBy = (of: Bounds) => zoneOfSureness({ confidence, heldBack }, of);
  // Something else had the last word: nothing could be quoted, or the visitor had asked nothing.
  if (zoneBy(boundsOf(strictness, taught?.shift)) !== got) return got;
  return zoneBy(bounds);
}
