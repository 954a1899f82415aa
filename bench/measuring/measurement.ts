/** One figure of a benchmark, with its limit where one was promised. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
}

/** Every `bench/<name>.ts` exports `measure` of this type; `scripts/running/run-benchmark.mjs` prints what it answers. */
export type Measure = (options: {
  dataDir?: string | undefined;
  /** One of the cases of a benchmark that has several. */
  only?: string | undefined;
  isLong?: boolean | undefined;
}) => Promise<Measurement[]>;

export function isWithin({
  value,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Measurement) {
  return value <= atMost && value >= atLeast;
}

export function tableOf(measurements: Measurement[]) {
  const width = Math.max(...measurements.map(({ name }) => name.length));
  return measurements
    .map((measurement) => `${isWithin(measurement) ? '✓' : '✗'} ${rowOf(measurement, width)}`)
    .join('\n');
}

function rowOf({ name, value, unit, atMost, atLeast }: Measurement, width: number) {
  const figure = Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 1);
  const limit =
    atMost !== undefined
      ? `at most ${atMost} ${unit}`
      : atLeast !== undefined
        ? `at least ${atLeast} ${unit}`
        : '';
  return `${name.padEnd(width)}  ${`${figure} ${unit}`.padStart(14)}  ${limit}`.trimEnd();
}
