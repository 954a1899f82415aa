export interface PageTiming {
  /** How long a failed read waits before it is tried again the first time; each time after that twice as long. */
  retryDelayMs: number;
  /** Time for what a page itself still asks for, before the other pages are loaded ahead. */
  loadAheadAfterMs: number;
}

declare global {
  /** What tests in a browser set, which would otherwise sit out the waits and load with every page all the others. */
  var pageTiming: Partial<PageTiming> | undefined;
}

export const getPageTiming = (): PageTiming => ({
  retryDelayMs: 1000,
  loadAheadAfterMs: 2000,
  ...globalThis.pageTiming,
});

export const retryDelay = (failures: number) => getPageTiming().retryDelayMs * 2 ** failures;
