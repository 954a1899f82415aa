export type SerialQueue = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** Runs what it is given one after the other, whether or not the one before failed. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
}
