import { boundsOf, type Evidence, maxShift } from '../../answering/index.ts';
import type { JudgedReceipt } from './verdicts.repository.ts';

export type ReplyKind = 'answers' | 'hints' | 'unknown';

/** What was said of what was found; undefined where the confidence tells nothing of it, such as of a language model's answer. */
function replyKindOf(receipt: JudgedReceipt | null): ReplyKind | undefined {
  // Each part of a question has a confidence of its own, and nobody says which of them was meant.
  if (!receipt || receipt.hasParts) return undefined;
  if (receipt.rule === 'quoted') return 'answers';
  if (receipt.rule === 'hinted') return 'hints';
  // However sure the search was: that nothing could be quoted says nothing about whether the answer stands there.
  return receipt.rule === 'not-sure-enough' || receipt.rule === 'nothing-fit-to-quote'
    ? 'unknown'
    : undefined;
}

/** What a verdict on a reply says about answering at its confidence; undefined where it says nothing about that. */
export function evidenceOf(
  receipt: JudgedReceipt | null,
  isRight: boolean,
): (Evidence & { kind: ReplyKind }) | undefined {
  const kind = replyKindOf(receipt);
  if (!receipt || !kind) return undefined;
  const confidence = receipt.heldBack ?? receipt.confidence;
  // To have said "I don't know" was wrong where an answer would have been right.
  const isAnswer = kind === 'unknown' ? !isRight : isRight;
  // What no teaching could bring to a hint was not found. To lower the bounds for it would only let in what is worse.
  const isOutOfReach = confidence < boundsOf(receipt.strictness, maxShift).nearly;
  return isAnswer && isOutOfReach ? undefined : { confidence, isAnswer, kind };
}

/** The newest of each visitor and day. Many sessions from one address are taken for one visitor. */
export function oneOfEachDay<Thumb extends { createdAt: Date; visitor: string }>(newestFirst: Thumb[]) {
  const seen = new Set<string>();
  return newestFirst.filter(({ createdAt, visitor }) => {
    const key = `${createdAt.toISOString().slice(0, 10)} ${visitor}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
