import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';

/** What happens after the page has loaded still counts: the widget comes last. */
const watchAfterLoadMs = 2000;
const flags = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Time the thread ran, in microseconds: what other programs took from it in between is not in it. */
  tdur?: number;
  args?: { beginData?: { url?: string } };
}

/**
 * Processor time of the page's main thread, all of it: parsing, style, layout, paint, commits, scripts and the browser's own
 * bookkeeping, from the navigation until two seconds after the load. In a browser of its own, as a new visitor has it.
 */
export async function mainThreadMs(url: string) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    });
    const session = await browser.newBrowserCDPSession();
    const events: TraceEvent[] = [];
    session.on(
      'Tracing.dataCollected',
      ({ value }) => void events.push(...(value as unknown as TraceEvent[])),
    );
    const isWhole = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    const includedCategories = ['-*', 'toplevel', 'devtools.timeline'];
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories },
    });
    await page.goto(url, { waitUntil: 'load' });
    await wait(watchAfterLoadMs);
    await session.send('Tracing.end');
    await isWhole;
    return sumOfTasks(events, url);
  } finally {
    await browser.close();
  }
}

function sumOfTasks(events: TraceEvent[], url: string) {
  const parsing = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url);
  if (!parsing) throw new Error(`The trace does not show ${url}`);
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      pid === parsing.pid && tid === parsing.tid && ph === 'X' && name.endsWith('RunTask'),
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}
