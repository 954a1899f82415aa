/** What a question is answered from: of these one is chosen, by the weighed sum of its signals. */
export type Choice = { isRight: boolean; signals: number[] }[];

/** How strongly weights are held near those they start from. */
const restraint = 0.03;
/** A difference of a tenth between two sums makes the better one e times as likely. */
const sharpness = 10;
const steps = 400;
const pace = 0.01;

export const scoresOf = (choice: Choice, weights: number[]) =>
  choice.map(({ signals }) => signals.reduce((sum, value, at) => sum + value * weights[at]!, 0));

/** Makes the right ones likely, every set counting alike (Adam); the sum of the weights, which other rules rely on, stays. */
export function fitChoices(sets: Choice[][], start: number[]): number[] {
  const teaching = sets
    .map((choices) => choices.filter((choice) => choice.some(({ isRight }) => isRight)))
    .filter(({ length }) => length > 0);
  const weights = [...start];
  const momentum = start.map(() => 0);
  const spread = start.map(() => 0);
  for (let step = 1; step <= steps; step += 1) {
    const slope = weights.map((weight, at) => 2 * restraint * sharpness * (weight - start[at]!));
    for (const choices of teaching)
      for (const choice of choices)
        addSlope(slope, choice, weights, sharpness / choices.length / teaching.length);
    for (const [at, value] of slope.entries()) {
      momentum[at] = 0.9 * momentum[at]! + 0.1 * value;
      spread[at] = 0.999 * spread[at]! + 0.001 * value * value;
      const size = Math.sqrt(spread[at]! / (1 - 0.999 ** step)) + 1e-8;
      weights[at]! -= (pace * (momentum[at]! / (1 - 0.9 ** step))) / size;
    }
  }
  const scale = sum(start) / sum(weights);
  return weights.map((weight) => weight * scale);
}

/** Of minus the logarithm of how likely a right one is. */
function addSlope(slope: number[], choice: Choice, weights: number[], share: number) {
  const scores = scoresOf(choice, weights);
  const best = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(sharpness * (score - best)));
  const all = sum(odds);
  const right = sum(odds.filter((_, at) => choice[at]!.isRight));
  for (const [place, { isRight, signals }] of choice.entries()) {
    const pull = share * (odds[place]! / all - (isRight ? odds[place]! / right : 0));
    for (let at = 0; at < signals.length; at += 1) slope[at]! += pull * signals[at]!;
  }
}

const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
