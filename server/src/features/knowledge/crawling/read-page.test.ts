import { expect, test } from 'vitest';
import { decodePage } from './decode-page.ts';
import { readPage } from './read-page.ts';

const url = 'https://shop.test/help/shipping';
const read = (html: string, robotsTag?: string) => readPage({ url, html, robotsTag });
const inMain = (body: string) =>
  read(`<!doctype html><html lang=en><title>Help</title><body><main>${body}</main></body>`);
const pairsOf = (body: string) => inMain(body).faqs.map(({ question, answer }) => [question, answer]);
const jsonLd = (...pairs: [string, string][]) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage' },
      {
        '@type': ['FAQPage'],
        mainEntity: pairs.map(([name, text]) => ({
          '@type': 'Question',
          name,
          acceptedAnswer: { '@type': 'Answer', text },
        })),
      },
    ],
  })}</script>`;

test('headings, lists and tables keep their marks, and what surrounds the text is left out', () => {
  const page = read(`<!doctype html><html lang="de-AT"><head><title>Shipping | Acme</title></head><body>
    <header><a href="/">Home</a><a href="/faq">FAQ</a></header><nav><a href="/contact">Contact</a></nav>
    <main><h1>Shipping</h1><p>We ship <b>every</b><i>where</i>
      in Europe.<br>Even on islands.</p>
      <table><caption>Prices</caption><tr><th>To<th>Price<tr><td>AT<td>5 €</table>
      <ol><li>Pack<li>Send<ul><li>by post<li>by bike</ul></ol>
      <div class="cookie-banner">We use cookies.</div><div hidden>Secret menu</div><button>Add to cart</button></main>
    <footer>© Acme</footer><script>alert(1)</script></body></html>`);
  expect(page.text).toBe(
    [
      '# Shipping',
      'We ship everywhere in Europe.\nEven on islands.',
      'Prices',
      '| To | Price |\n|---|---|\n| AT | 5 € |',
      '1. Pack\n2. Send\n  - by post\n  - by bike',
    ].join('\n\n'),
  );
  expect(page).toMatchObject({
    title: 'Shipping',
    language: 'de-AT',
    needsJavaScript: false,
    noIndex: false,
    faqs: [],
    pages: [],
  });
  expect(page.links).toEqual(['https://shop.test/', 'https://shop.test/faq', 'https://shop.test/contact']);
});

test('a page that marks no main part is read without its menus and side columns', () => {
  const story =
    'Our bakery opens at six every morning, and the first loaves leave the oven an hour later. '.repeat(4);
  const page = read(`<body><div id="menu"><ul>${'<li><a href="/x">Menu entry</a></li>'.repeat(8)}</ul></div>
    <div id="content"><div class="post"><h2>Bread</h2><p>${story}</p><p>${story}</p><p>${story}</p></div></div>
    <div class="sidebar"><p>Follow us on every channel</p></div></body>`);
  expect(page.text).toContain('the first loaves leave the oven');
  expect(page.text).not.toMatch(/Menu entry|Follow us/);
});

test.each([
  [
    'a fold',
    '<details><summary>Do you ship?</summary>Yes, <b>daily</b>.<p>Also abroad.</p></details>',
    'Do you ship?',
    'Yes, daily.\n\nAlso abroad.',
  ],
  [
    'a fold that does not ask',
    '<details><summary>Refunds</summary><p>Within 14 days.</p></details>',
    'Refunds',
    'Within 14 days.',
  ],
  [
    'a heading that asks',
    '<h3>Do you ship?</h3><p>Yes.</p><p>Daily.</p><h3>Contact</h3><p>Call us.</p>',
    'Do you ship?',
    'Yes.\n\nDaily.',
  ],
  ['a bold line that asks', '<p><strong>Do you ship?</strong></p><p>Yes.</p>', 'Do you ship?', 'Yes.'],
  [
    'a list of terms',
    '<dl><dt>Do you ship?</dt><dd>Yes.</dd><dd>Daily.</dd></dl>',
    'Do you ship?',
    'Yes.\n\nDaily.',
  ],
  [
    'terms of a list named FAQ',
    '<dl class="faq-list"><dt>Shipping</dt><dd>Daily.</dd></dl>',
    'Shipping',
    'Daily.',
  ],
  [
    'a button and what it opens',
    '<button aria-controls=a1>Do you ship?</button><div id=a1 hidden>Yes.</div>',
    'Do you ship?',
    'Yes.',
  ],
  [
    'a button before its panel',
    '<button class=q>Do you ship?</button><div class=panel><p>Yes.</p></div>',
    'Do you ship?',
    'Yes.',
  ],
  [
    'microdata',
    `<div itemscope itemtype="https://schema.org/Question"><h3 itemprop="name">Shipping times</h3>
     <div itemprop="acceptedAnswer" itemscope itemtype="https://schema.org/Answer"><div itemprop="text">Two days.</div></div></div>`,
    'Shipping times',
    'Two days.',
  ],
])('%s is a pair with its place in the text', (_, body, question, answer) => {
  const page = inMain(`<p>Before.</p>${body}`);
  expect(page.faqs.map((faq) => [faq.question, faq.answer])).toEqual([[question, answer]]);
  const [faq] = page.faqs;
  const place = page.text.slice(faq!.startsAt, faq!.endsAt);
  expect(place).toMatch(new RegExp(`^(### )?${question.replace('?', '\\?')}\\n`));
  expect(place.endsWith(answer)).toBe(true);
});

test('what only looks like a pair is none', () => {
  expect(pairsOf('<dl><dt>Weight</dt><dd>2 kg</dd></dl>')).toEqual([]);
  expect(pairsOf('<h2>Opening hours</h2><p>Nine to five.</p>')).toEqual([]);
  expect(pairsOf('<h2>Still there?</h2>')).toEqual([]);
  expect(
    pairsOf(
      '<details><summary>Shipping</summary><details><summary>Abroad?</summary>Yes.</details></details>',
    ),
  ).toEqual([['Abroad?', 'Yes.']]);
});

test('pairs of JSON-LD that the page shows as well stand once, at their place', () => {
  const page =
    read(`<head>${jsonLd(['Do you ship?', '<p>Yes, daily.</p>'], ['Where is it?', 'In Vienna.'])}</head>
    <main><h2>Help</h2><details><summary>Do you ship?</summary><p>Yes, daily.</p></details>
    <div><b>Where is it?</b><p>In Vienna.</p></div></main>`);
  expect(page.faqs.map(({ question }) => question)).toEqual(['Do you ship?', 'Where is it?']);
  expect(page.text.match(/Vienna/g)).toHaveLength(1);
  expect(page.text.slice(page.faqs[1]!.startsAt, page.faqs[1]!.endsAt)).toBe('Where is it?\n\nIn Vienna');
});

test('pairs that only JSON-LD holds are added to the text', () => {
  const page = read(
    `<head>${jsonLd(['Any discount?', '<ul><li>10&nbsp;% for members</li><li>5 % online</li></ul>'])}</head><main><p>Prices change.</p></main>`,
  );
  expect(page.text).toBe('Prices change.\n\n### Any discount?\n\n- 10 % for members\n- 5 % online');
  const [faq] = page.faqs;
  expect(page.text.slice(faq!.startsAt, faq!.endsAt)).toBe(`### Any discount?\n\n${faq!.answer}`);
  expect(read('<script type="application/ld+json">{ broken</script><main><p>Fine.</p></main>').text).toBe(
    'Fine.',
  );
});

test('the same question asked twice is one pair', () => {
  expect(
    pairsOf('<details><summary>Do you ship?</summary>Yes.</details><h3>DO YOU SHIP?</h3><p>Yes, we do.</p>'),
  ).toEqual([['Do you ship?', 'Yes.']]);
});

test('a canonical address counts on the same site, without tracking', () => {
  const canonical = (href: string) =>
    read(`<link rel=canonical href="${href}"><main>Text</main>`).canonicalUrl;
  expect(canonical('/help/ship?utm_source=mail&page=2#top')).toBe('https://shop.test/help/ship?page=2');
  expect(canonical('https://www.shop.test/help')).toBe('https://www.shop.test/help');
  expect(canonical('https://other.test/help')).toBe(url);
  expect(canonical('http://')).toBe(url);
});

test.each([
  ['<meta name="robots" content="noindex, follow">', undefined, true],
  ['<meta name="ROBOTS" content="None">', undefined, true],
  ['<meta name="parleybot" content="noindex">', undefined, true],
  ['<meta name="otherbot" content="noindex">', undefined, false],
  ['', 'noindex', true],
  ['', 'otherbot: noindex, nofollow', false],
  ['', 'otherbot: noindex, parleybot: noindex', true],
  ['', 'index, follow', false],
])('%s with header %s asks not to be found: %s', (meta, robotsTag, noIndex) => {
  expect(read(`${meta}<main>Text</main>`, robotsTag).noIndex).toBe(noIndex);
});

test('links that are not to be followed are not', () => {
  expect(read('<meta http-equiv="Refresh" content="0; URL=/new">').links).toEqual(['https://shop.test/new']);
  expect(read('<meta name=robots content=nofollow><a href=/a>a</a>').links).toEqual([]);
  const page = read(
    '<base href="/en/"><a href=a>a</a><a rel="nofollow" href=b>b</a><a href="mailto:x@y.z">m</a><a href="a#x">a</a><a href="http://[">x</a>',
  );
  expect(page.links).toEqual(['https://shop.test/en/a']);
});

test.each([
  ['an empty app root', '<div id=root></div><script src=/app.js></script>', true],
  ['a word that it loads', '<div id=app>Loading…</div><script type=module src=/app.js></script>', true],
  [
    'a request for JavaScript',
    '<noscript>Please enable JavaScript.</noscript><p>Shop</p><script src=/app.js></script>',
    true,
  ],
  ['no text and no scripts', '<p></p>', false],
  [
    'a short page with a counter',
    '<main><p>We are closed for the summer and open again in September.</p></main><script src=/count.js></script>',
    false,
  ],
])('a page with %s needs JavaScript: %s', (_, body, needsJavaScript) => {
  expect(read(`<body>${body}</body>`).needsJavaScript).toBe(needsJavaScript);
});

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
test.each([
  ['its header', latin('<p>Köln</p>'), 'text/html; charset=ISO-8859-1'],
  [
    'its meta tag',
    latin('<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><p>Köln</p>'),
    'text/html',
  ],
  ['a header that lies about UTF-8', latin('<p>Köln</p>'), 'text/html; charset=utf-8'],
  ['nothing', latin('<p>Köln</p>'), ''],
  ['good UTF-8', new TextEncoder().encode('<p>Köln</p>'), ''],
  ['an unknown name', new TextEncoder().encode('<p>Köln</p>'), 'text/html; charset=klingon'],
  [
    'its byte order mark',
    Uint8Array.from([0xff, 0xfe, ...Buffer.from('<p>Köln</p>', 'utf16le')]),
    'text/html; charset=utf-8',
  ],
])('the encoding is known from %s', (_, bytes, contentType) => {
  expect(read(decodePage(bytes, contentType)).text).toBe('Köln');
});

test('merged cells, lines inside cells and two rows of names make rows that read by themselves', () => {
  const page =
    read(`<main><h1>Rooms</h1><p>All our rooms look over the lake and have a balcony of their own.</p><table>
    <thead><tr><th rowspan="2">Room<th colspan="2">Summer</tr><tr><th>day<th>week</tr></thead>
    <tbody><tr><td rowspan="2">Double<br>with bath<td>€90<td>€540</tr><tr><td>€95<td>€560</tr></tbody></table></main>`);
  expect(page.text).toContain(
    '| Room | Summer day | Summer week |\n|---|---|---|\n| Double, with bath | €90 | €540 |\n| Double, with bath | €95 | €560 |',
  );
});

test('how to reach the business is read from the frame of a page, where its text does not say it', () => {
  const page = read(`<!doctype html><title>Mill Lane Bakery</title><body>
    <header><a href="/">Home</a> <a href="tel:+441632960123">Call us</a></header>
    <main><h1>Bread</h1><p>Write to hello@mill.test for large orders.</p></main>
    <footer><div>Mill Lane Bakery, 12 Mill Lane, Alnwick</div><p>Tue–Sat 8:00–16:00, Sunday closed</p>
      <a href="mailto:hello@mill.test">hello@mill.test</a><p>© 2026, all rights reserved</p><a href="/terms">Terms</a></footer>`);
  expect(page.statedContact).toEqual([
    'Call us: +441632960123',
    'Mill Lane Bakery, 12 Mill Lane, Alnwick',
    'Tue–Sat 8:00–16:00, Sunday closed',
  ]);
  expect(page.text).not.toContain('12 Mill Lane');
});
