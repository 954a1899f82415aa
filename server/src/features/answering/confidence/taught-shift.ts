import { logitOf, probabilityOf } from './bounds.ts';

/** Whether an answer would have been right at this confidence. */
export interface Evidence {
  confidence: number;
  isAnswer: boolean;
}

export interface TaughtShift {
  /** To be added to the logit of every confidence. */
  shift: number;
  /** How much of it is the visitors'. */
  byVisitors: number;
}

/** About one step of strictness: a balanced agent moves between what a generous and a careful one asks for. */
export const maxShift = 0.8;
/** What all visitors together can move, however many there are: four points of a balanced agent's bound. */
export const maxShiftByVisitors = 0.15;

/** How far agents are expected to differ. It weighs as much as sixteen verdicts at a confidence of one half. */
const priorDeviation = 0.5;
const weightOfVisitor = 0.1;
/** Surer than this nothing is taken to be, since a logit has no end. */
const extremes = { min: 0.02, max: 0.98 };

/**
 * The shift under which what was said of answers is most likely, given that most agents need none. Visitors, whom nobody
 * knows, only move the place from which the members' verdicts start: the more members say, the less that matters.
 */
export function taughtShift({ members, visitors }: Record<'members' | 'visitors', Evidence[]>): TaughtShift {
  const start = clamp(
    fitShift(visitors, { weight: weightOfVisitor, start: 0 }),
    -maxShiftByVisitors,
    maxShiftByVisitors,
  );
  const shift = rounded(fitShift(members, { weight: 1, start }));
  const byMembers = rounded(fitShift(members, { weight: 1, start: 0 }));
  return { shift, byVisitors: rounded(shift - byMembers) };
}

/** Where the slope of the posterior is zero. It only falls, so halving finds the place; Newton's steps may run away from it. */
function fitShift(evidence: Evidence[], { weight, start }: { weight: number; start: number }) {
  const scored = evidence.map(({ confidence, isAnswer }) => ({
    logit: logitOf(clamp(confidence, extremes.min, extremes.max)),
    isAnswer,
  }));
  const slopeAt = (shift: number) =>
    scored.reduce(
      (sum, { logit, isAnswer }) => sum + weight * (Number(isAnswer) - probabilityOf(logit + shift)),
      (start - shift) / priorDeviation ** 2,
    );
  let [low, high] = [-maxShift, maxShift];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (slopeAt(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
/** Finer than anybody could notice; and `-0` is 0. */
const rounded = (shift: number) => Math.round(shift * 1000) / 1000 + 0;
