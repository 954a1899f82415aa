import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '../../../errors.ts';
import { openPageReader } from './page-reader.ts';

const reader = openPageReader();
afterAll(() => reader.close());

const read = (html: string | Uint8Array, contentType = 'text/html; charset=utf-8') =>
  reader.readPage({
    url: 'https://shop.test/',
    bytes: typeof html === 'string' ? new TextEncoder().encode(html) : html,
    contentType,
  });

const many = (part: string, bytes = 1_500_000) => part.repeat(Math.floor(bytes / part.length));

test.each([
  [
    '100,000 divs inside each other',
    `${'<div>'.repeat(100_000)}The depot opens at six.${'</div>'.repeat(100_000)}`,
  ],
  ['100,000 spans that are never closed', `${'<span>'.repeat(100_000)}The depot opens at six.`],
  ['60,000 lists inside each other', `${'<ul><li>'.repeat(60_000)}The depot opens at six.`],
  ['40,000 tables inside each other', `${'<table><tr><td>'.repeat(40_000)}The depot opens at six.`],
  [
    '60,000 folds inside each other',
    `${'<details><summary>Where?</summary>'.repeat(60_000)}The depot opens at six.`,
  ],
  [
    'elements of 2,000 different names',
    `${Array.from({ length: 2000 }, (_, at) => `<x-${at}>`)
      .join('')
      .repeat(20)}The depot opens at six.`,
  ],
])('a page with %s keeps its text', async (_, html) => {
  expect((await read(`<title>Depot</title><body>${html}`)).text).toContain('The depot opens at six.');
});

test.each([
  ['opening brackets', many('<')],
  ['tags that never end', many('<a ')],
  ['bold letters', many('<b>x')],
  ['formatting that crosses', many('<a><b><i><p>')],
  ['one attribute', `<div class="${many('x')}">text</div>`],
  [
    'questions',
    many('<h2>Is it open on the first Sunday of every month?</h2><p>Yes, from ten to five.</p>', 500_000),
  ],
  ['spaces', `<p>a${many(' ')}b</p>`],
  ['data that never ends', `<script type="application/ld+json">${many('[')}</script>`],
])(
  'megabytes of %s end in a text or a reason, and the server goes on meanwhile',
  { timeout: 30_000 },
  async (_, html) => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const outcome = await read(`<title>x</title><body>${html}`).catch((error: unknown) => error);
    delay.disable();
    if (outcome instanceof Error)
      expect(outcome).toMatchObject({
        code: 'too_large',
        message: expect.stringMatching(/too large or too complicated/),
      });
    else expect(outcome).toMatchObject({ text: expect.any(String) });
    expect(delay.max / 1e6).toBeLessThan(2000);
    expect((await read('<p>The next page is read as ever.</p>')).text).toBe('The next page is read as ever.');
  },
);

test('a page that takes too long fails alone', async () => {
  const impatient = openPageReader({ timeoutMs: 1 });
  const failure = await impatient
    .readPage({
      url: 'https://shop.test/',
      bytes: new TextEncoder().encode(many('<p>a</p>')),
      contentType: 'text/html',
    })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject({ code: 'too_large' });
  await impatient.close();
});

test('whoever called it off is not kept waiting', async () => {
  const page = {
    url: 'https://shop.test/',
    bytes: new TextEncoder().encode('<p>a</p>'),
    contentType: 'text/html',
  };
  await expect(reader.readPage(page, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'unavailable',
  });
});
