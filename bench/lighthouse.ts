import { createServer } from 'node:http';
import { auditPage, type LighthouseReport as Report } from './measuring/lighthouse-report.ts';
import { mainThreadMs } from './measuring/main-thread.ts';
import type { Measure } from './measuring/measurement.ts';
import { measurePublicPages } from './measuring/public-pages.ts';
import { startProduct } from './measuring/running-product.ts';

const runs = 7;
const traces = 11;
/** Of another origin than the page, as the widget is. */
const emptyScript = 'http://127.0.0.1:PORT/empty.js';

/**
 * A page as a phone loads it, plain, with the widget and with an empty script, in turns; the points lost and what the loader
 * cost. Differences are taken run by run, next to each other, and the middle one is given: so what else the machine does
 * falls on all. It still adds to them, for Lighthouse goes by the clock: nothing else should run.
 *
 * Times are Lighthouse's own, of a phone four times slower than this machine, as are the published ones of other widgets.
 * Those count only what is ascribed to the widget's file; here it is everything that the page's scripts took longer. The
 * processor time of the whole thread, on this machine, comes from traces of our own.
 *
 * Then every public page of our own site.
 */
export const measure: Measure = async () => {
  const product = await startProduct();
  const attributes = 'data-key="pk_measured" data-color="#2563eb" data-title="Help" async';
  const page = await servePage({
    '/plain': '',
    '/with-widget': `<script src="${product.url}/widget/widget.js" ${attributes}></script>`,
    // What any tag costs, whatever it loads.
    '/with-nothing': `<script src="${emptyScript}" async></script>`,
  });
  try {
    const plain: Report[] = [];
    const dressed: Report[] = [];
    const empty: Report[] = [];
    for (let nth = 0; nth < runs; nth += 1) {
      plain.push(await auditPage(`${page.url}/plain`));
      dressed.push(await auditPage(`${page.url}/with-widget`));
      empty.push(await auditPage(`${page.url}/with-nothing`));
    }
    const cpuMs: number[] = [];
    for (let nth = 0; nth < traces; nth += 1)
      cpuMs.push(
        -(await mainThreadMs(`${page.url}/plain`)) + (await mainThreadMs(`${page.url}/with-widget`)),
      );
    const of = (reports: Report[], figure: (report: Report) => number) => median(reports.map(figure));
    const added = (reports: Report[], figure: (report: Report) => number) =>
      median(reports.map((report, nth) => figure(report) - figure(plain[nth]!)));
    const score = (reports: Report[]) => of(reports, ({ categories }) => categories.performance.score * 100);
    const asked = dressed.map(
      ({ audits }) =>
        audits['network-requests'].details.items.filter(({ url }) => url.startsWith(product.url)).length,
    );
    return [
      { name: 'performance without the widget', value: score(plain), unit: 'points' },
      { name: 'performance with it', value: score(dressed), unit: 'points' },
      { name: 'points lost', value: score(plain) - score(dressed), unit: 'points', atMost: 1 },
      { name: 'requests before the visitor acts', value: Math.max(...asked), unit: 'requests', atMost: 1 },
      {
        name: 'layout shift with it',
        value: of(dressed, ({ audits }) => audits['cumulative-layout-shift'].numericValue),
        unit: '',
        atMost: 0,
      },
      {
        name: 'blocking time with it',
        value: of(dressed, ({ audits }) => audits['total-blocking-time'].numericValue),
        unit: 'ms',
      },
      {
        name: 'whole main thread it adds, processor time on this machine',
        value: median(cpuMs),
        unit: 'ms',
        atMost: 20,
      },
      { name: 'script time it adds', value: added(dressed, scriptingMs), unit: 'ms', atMost: 20 },
      { name: 'script time an empty script adds', value: added(empty, scriptingMs), unit: 'ms' },
      { name: 'whole main thread it adds', value: added(dressed, wholeMs), unit: 'ms' },
      { name: 'whole main thread an empty script adds', value: added(empty, wholeMs), unit: 'ms' },
      ...(await measurePublicPages(product.url)),
    ];
  } finally {
    await page.stop();
    await product.stop();
  }
};

const wholeMs = ({ audits }: Report) => audits['mainthread-work-breakdown'].numericValue;
const scriptingMs = ({ audits }: Report) =>
  audits['mainthread-work-breakdown'].details.items
    .filter(({ group }) => group.startsWith('script'))
    .reduce((sum, { duration }) => sum + duration, 0);

/** A small shop: enough text and shapes that the page has something to paint. */
async function servePage(tags: Record<string, string>) {
  const cards = Array.from(
    { length: 24 },
    (_, nth) => `<article><h2>Bread ${nth}</h2><p>${'Flour, water and salt. '.repeat(8)}</p></article>`,
  );
  const server = createServer((request, response) => {
    if (request.url === '/empty.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end();
    const tag = (tags[request.url ?? ''] ?? '').replace('PORT', String(request.socket.localPort));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Bakery</title>
      <style>body{font:16px system-ui;margin:2rem}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:1rem}</style>
      </head><body><h1>Bakery</h1><main>${cards.join('')}</main>${tag}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
