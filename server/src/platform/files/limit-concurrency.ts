/** Runs at most so many at once; the others wait, in their order. */
export function limitConcurrency(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    // Whoever ends hands its place on, so that nobody comes in between.
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
