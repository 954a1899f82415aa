import { expect, test } from 'vitest';
import { findBrandColors } from './brand-colors.ts';
import { isHelpful, topicOf } from './page-topics.ts';
import { readSiteProfile } from './site-profile.ts';

const read = (html: string, url = 'https://www.corner-bakery.example/') => readSiteProfile({ url, html });
const data = (...things: object[]) =>
  things.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`).join('');

const bakery = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebSite', name: 'corner-bakery.example' },
    {
      '@type': ['Bakery', 'LocalBusiness'],
      name: 'Corner Bakery',
      telephone: '+49 30 1234567',
      email: 'mailto:hello@corner-bakery.example',
      logo: { '@type': 'ImageObject', url: '/files/mark.png' },
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Long Street 5',
        postalCode: '10115',
        addressLocality: 'Berlin',
        addressCountry: { '@type': 'Country', name: 'Germany' },
      },
      openingHoursSpecification: [
        { dayOfWeek: ['https://schema.org/Monday', 'Tuesday'], opens: '07:00', closes: '12:00' },
        { dayOfWeek: 'Monday', opens: '14:00:00', closes: '18:30:00' },
        { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
      ],
    },
  ],
};

test('a site that describes itself fills the whole form', () => {
  const page = `<html lang="de-AT"><head><title>Home | Bread</title><meta name="description" content="Bread, baked at night.">${data(bakery)}</head></html>`;
  expect(read(page)).toMatchObject({
    name: 'Corner Bakery',
    type: 'retail',
    industry: 'Bakery',
    description: 'Bread, baked at night.',
    phone: '+49 30 1234567',
    email: 'hello@corner-bakery.example',
    location: 'Long Street 5, 10115 Berlin, Germany',
    language: 'de-AT',
    logos: ['https://www.corner-bakery.example/files/mark.png'],
  });
});

test('stated hours become a week, with a day from its first opening to its last closing', () => {
  expect(read(data(bakery)).hours).toMatchObject({
    monday: { start: '07:00', end: '18:30', enabled: true },
    tuesday: { start: '07:00', end: '12:00', enabled: true },
    sunday: { enabled: false },
  });
  const short = {
    '@type': 'Restaurant',
    openingHours: ['Sa-Mo 18:00-02:00', 'We,Th 9:00-17:00', 'nonsense'],
  };
  const { hours } = read(data(short));
  expect(Object.entries(hours ?? {}).flatMap(([day, { enabled }]) => (enabled ? [day] : []))).toEqual([
    'monday',
    'wednesday',
    'thursday',
    'saturday',
    'sunday',
  ]);
  expect(hours?.wednesday.start).toBe('09:00');
  expect(read(data({ '@type': 'Store', openingHours: 'Mo-Fr 25:00-99:99' })).hours).toBeNull();
});

test.each([
  ['<title>Fresh bread in Berlin – Corner Bakery</title>', 'Corner Bakery'],
  ['<title>Corner Bakery: bread, cake and coffee</title>', 'Corner Bakery'],
  ['<title>Home</title>', 'Corner Bakery'],
  ['<title>Home | Bread</title><meta property="og:site_name" content="The Corner">', 'The Corner'],
  ['', 'Corner Bakery'],
])('the name of a site with %s is %s', (head, name) => {
  expect(read(head).name).toBe(name);
});

test('somebody else who is named in the data of the page is not the business', () => {
  const review = { '@type': 'Product', brand: { '@type': 'Organization', name: 'Big Flour' }, name: 'Flour' };
  expect(read(`<title>Corner Bakery</title>${data(review)}`).name).toBe('Corner Bakery');
});

test('what is too long is cut, what is no address or number is left out, and markup stays text', () => {
  const { name, email, phone, language } = read(`<html lang="javascript:alert(1)">
    <title><script>alert(1)</script> ${'name '.repeat(1000)}</title>
    <a href="mailto:not an address">mail</a><a href="tel:javascript:alert(1)">call</a>`);
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/^<script>alert\(1\)<\/script> name/);
  expect({ email, phone, language }).toEqual({ email: '', phone: '', language: null });
});

test('broken and endless data of a page is passed over', () => {
  const nested = '['.repeat(50_000);
  expect(
    read(`<title>Corner Bakery</title><script type="application/ld+json">${nested}</script>
      <script type="application/ld+json">{"@type":</script>${data({ '@type': 'Organization', name: 5, logo: [[]], address: [null] })}`),
  ).toMatchObject({ name: 'Corner Bakery', logos: [], location: '' });
});

test('a logo is looked for where the site names one, then in its head, then among its icons from large to small', () => {
  const page = `<base href="https://cdn.example/a/">
    <link rel="icon" href="small.png" sizes="32x32"><link rel="shortcut icon" href="/favicon.ico">
    <link rel="apple-touch-icon" href="touch.png"><link rel="icon" href="icon.svg" type="image/svg+xml">
    <meta property="og:image" content="https://cdn.example/photo.jpg">
    <header><img src="menu.png" alt=""><img src="sign.png" class="site-logo"><img src="javascript:alert(1)" alt="logo"></header>`;
  expect(read(page).logos).toEqual([
    'https://cdn.example/a/sign.png',
    'https://cdn.example/a/icon.svg',
    'https://cdn.example/a/touch.png',
    'https://cdn.example/a/small.png',
  ]);
});

test('a link is helpful by its address or by its own text, in several languages', () => {
  const page =
    '<a href="/p?id=7">Häufige Fragen</a><a href="/p?id=8">Team</a><a href="/p?id=9">Livraison et retours</a>';
  expect(read(page).helpLinks).toEqual([
    'https://www.corner-bakery.example/p?id=7',
    'https://www.corner-bakery.example/p?id=9',
  ]);
  expect(
    ['faq', '/R%C3%BCckgabe', 'Öffnungszeiten', '/spedizioni-e-consegne', '/blog/42'].map(topicOf),
  ).toEqual(['faq', 'returns', 'hours', 'shipping', null]);
  expect(isHelpful('https://faq.example/shoes')).toBe(false);
});

test.each([
  [
    'its named brand colour',
    ':root{--color-primary: #B3422E; --primary-hover:#fff} a{color:#00f}',
    '',
    ['#b3422e', '#0000ff'],
  ],
  ['its theme colour', 'p{color:#333}', 'rgb(10, 120, 60)', ['#0a783c']],
  ['hsl', ':root{--brand: hsl(210 80% 40%)}', '', ['#1466b8']],
  [
    'what it paints most',
    'a{background:#c2185b}b{background:#c2185b}i{color:#00897b}',
    '#ffffff',
    ['#c2185b', '#00897b'],
  ],
  [
    'pale colours after those that can be seen',
    ':root{--brand:#ffe14d;--accent:#7a3ea1}',
    '',
    ['#7a3ea1', '#ffe14d'],
  ],
  ['black where there is nothing else', 'body{background:#fff;color:#111}', '#111111', ['#111111']],
  ['no colour of a framework', ':root{--bs-primary:#0d6efd}', '', []],
  [
    'nothing that is none',
    ':root{--brand:javascript:alert(1);--primary:url(x);--accent:rgb(a,b,c)}',
    'javascript:',
    [],
  ],
  ['nothing that is see-through', ':root{--brand:rgba(200,0,0,.1);--primary:#c0000020}', '', []],
])('the colours of a site are %s', (_, css, theme, colors) => {
  expect(findBrandColors(css, theme)).toEqual(colors);
});
