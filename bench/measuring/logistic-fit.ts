export interface Example {
  features: Record<string, number>;
  isAnswerable: boolean;
  /** An answer that exists but was not found teaches nothing about what was found. */
  counts: boolean;
}

/** How strongly weights are held near zero, for features of unit spread. */
const restraint = 0.01;
const steps = 25;

/**
 * Logistic regression by Newton's method. Every set counts alike, and so do its answerable and unanswerable questions; each
 * set has an offset of its own, so that the weights learn to tell questions of one business apart, not one set from another.
 */
export function fitWeights(sets: Example[][]): Record<string, number> {
  const names = Object.keys(sets[0]![0]!.features);
  const rows = sets.flatMap((examples, set) => weighed(examples).map((example) => ({ ...example, set })));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const columns = names.map((name) => rows.map(({ features }) => features[name] ?? 0));
  const means = columns.map(
    (values) => values.reduce((sum, value, at) => sum + value * rows[at]!.weight, 0) / total,
  );
  const spreads = columns.map((values, column) =>
    Math.sqrt(
      values.reduce((sum, value, at) => sum + (value - means[column]!) ** 2 * rows[at]!.weight, 0) / total,
    ),
  );
  const inputs = rows.map(({ features, set }) => [
    ...names.map((name, at) => ((features[name] ?? 0) - means[at]!) / (spreads[at]! || 1)),
    ...sets.map((_, other) => (other === set ? 1 : 0)),
  ]);
  const held = [...names.map(() => restraint), ...sets.map(() => 0.0001)];
  const solution = newton(inputs, rows, held, total);
  return Object.fromEntries(
    names.map((name, at) => [name, spreads[at]! > 0 ? solution[at]! / spreads[at]! : 0]),
  );
}

/**
 * Turns scores into probabilities that hold when half of the questions have an answer. `apart` names features that are nearly
 * constant within a set, which the offsets of the sets would otherwise swallow.
 */
export function calibrate(sets: Example[][], weights: Record<string, number>, apart: string[]) {
  const rows = sets.flatMap(weighed);
  const inputs = rows.map(({ features }) => [
    scoreOf(features, weights),
    ...apart.map((name) => features[name] ?? 0),
    1,
  ]);
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const [slope, ...rest] = newton(inputs, rows, new Array<number>(apart.length + 2).fill(0.0001), total);
  const scaled = Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, weight * slope!]));
  for (const [at, name] of apart.entries()) scaled[name] = (scaled[name] ?? 0) + rest[at]!;
  return { weights: scaled, intercept: rest.at(-1)! };
}

export const scoreOf = (features: Record<string, number>, weights: Record<string, number>) =>
  Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (features[name] ?? 0), 0);

function weighed(examples: Example[]) {
  const counted = examples.filter(({ counts }) => counts);
  const answerable = counted.filter(({ isAnswerable }) => isAnswerable).length;
  return counted.map((example) => ({
    ...example,
    weight: 1 / (example.isAnswerable ? answerable : counted.length - answerable),
  }));
}

function newton(
  inputs: number[][],
  rows: { isAnswerable: boolean; weight: number }[],
  held: number[],
  total: number,
) {
  const size = held.length;
  const solution = new Array<number>(size).fill(0);
  for (let step = 0; step < steps; step += 1) {
    const slope = held.map((hold, at) => hold * solution[at]!);
    const curve = held.map((hold, at) => held.map((_, other) => (at === other ? hold : 0)));
    inputs.forEach((input, row) => {
      const { isAnswerable, weight } = rows[row]!;
      const guess = 1 / (1 + Math.exp(-input.reduce((sum, value, at) => sum + value * solution[at]!, 0)));
      const share = weight / total;
      for (let at = 0; at < size; at += 1) {
        if (input[at] === 0) continue;
        slope[at]! += share * (guess - (isAnswerable ? 1 : 0)) * input[at]!;
        for (let other = 0; other < size; other += 1)
          curve[at]![other]! += share * guess * (1 - guess) * input[at]! * input[other]!;
      }
    });
    const move = solve(curve, slope);
    for (let at = 0; at < size; at += 1) solution[at]! -= move[at]!;
  }
  return solution;
}

/** Gauss with the largest pivot. */
function solve(matrix: number[][], right: number[]) {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  const size = right.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= size; at += 1) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!);
}
