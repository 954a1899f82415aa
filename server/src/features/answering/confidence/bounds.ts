import type { AgentStrictness } from '@parley/contract/agents/agents';
import type { AnswerZone } from '@parley/contract/conversations/receipt-details';

/** From `sure` on an agent answers that nobody has taught; from `nearly` on it shows what may help, and says that it is not sure. */
export const untaughtBounds: Record<AgentStrictness, { sure: number; nearly: number }> = {
  careful: { sure: 0.65, nearly: 0.4 },
  balanced: { sure: 0.45, nearly: 0.25 },
  generous: { sure: 0.25, nearly: 0.15 },
};

/** What makes a hint, and no answer of an agent that is not generous. */
export const surestByJudge = 0.44;

export interface Bounds {
  sure: number;
  nearly: number;
  /** Whether the judge's word alone may make an answer. It is chosen with the strictness and cannot be taught. */
  isJudgeEnough: boolean;
}

export interface Sureness {
  /** How likely it is that the answer stands in what was found, 0 to 1. */
  confidence: number;
  /** Where the judge's word alone speaks for it: what the confidence would be if that were enough. */
  heldBack?: number | undefined;
}

export const probabilityOf = (logit: number) => 1 / (1 + Math.exp(-logit));
export const logitOf = (probability: number) => Math.log(probability / (1 - probability));

/** The bounds of an agent. `shift` is what it was taught to add to its confidence, in logits: the bounds move against it. */
export function boundsOf(strictness: AgentStrictness, shift = 0): Bounds {
  const { sure, nearly } = untaughtBounds[strictness];
  const isJudgeEnough = sure <= surestByJudge;
  if (shift === 0) return { sure, nearly, isJudgeEnough };
  const moved = (bound: number) => probabilityOf(logitOf(bound) - shift);
  return { sure: moved(sure), nearly: moved(nearly), isJudgeEnough };
}

export function zoneOfSureness({ confidence, heldBack }: Sureness, bounds: Bounds): AnswerZone {
  const mayBeSure = heldBack === undefined || bounds.isJudgeEnough;
  const value = heldBack ?? confidence;
  if (mayBeSure && value >= bounds.sure) return 'sure';
  return value >= bounds.nearly ? 'nearly' : 'unknown';
}
