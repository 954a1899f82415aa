import { expect } from 'vitest';
import { expectAccessible, findAxeViolations, findUnreadable } from '../../web/src/testing/expectations.ts';
import { test } from '../../web/src/testing/page-test.ts';
import { pages } from './pages.ts';
import { showWrittenPage } from './testing/written-page.ts';

/** Every public route of the specification, with words that must stand there. */
const routeTable: [path: string, ...texts: string[]][] = [
  [
    '/',
    'Start Free Trial',
    'Watch Demo',
    '(names we made up)',
    'Seamless human handoff',
    'Real-time analytics',
    'A free modern website with the agent subscription',
    'Deploy in 5 Minutes',
    'What we aim for',
    '95% of queries resolved instantly',
    '60% support-cost reduction',
    '24/7 availability',
    'Response time 0.8 s',
    'Over 30 languages',
    'Setup in under 5 minutes',
    'Not measured.',
    'Get a Custom Quote',
    'Contact Sales',
    'Create your agent',
  ],
  ['/features', 'Knowledge that stays true'],
  [
    '/pricing',
    'Growth',
    '24h response',
    'Priority response of 8 business hours',
    '4 business hours',
    'A dedicated manager',
    'A 14-day free trial with no credit card',
    'A limited-time offer of 3 months free',
    'A consultation worth $2,500',
    'Oracle CX and custom CRM',
  ],
  ['/blog'],
  ['/about'],
  ['/roadmap'],
  [
    '/integrations',
    'Zendesk',
    'Intercom',
    'CRM systems',
    'Custom API',
    'Files to take away',
    'Not tried in a shop.',
  ],
  ['/integrations/zendesk', 'Step by step', 'Nobody has tried them with a real Zendesk account yet.'],
  ['/integrations/intercom', 'Step by step'],
  ['/integrations/crm', 'Oracle CX and custom CRM systems'],
  ['/integrations/custom-api', 'Ask an agent'],
  ['/documentation'],
  ['/schedule-demo', 'Request your demo'],
  [
    '/careers',
    'Junior Frontend Developer',
    '$60,000 to $75,000 a year',
    'about 5 business days',
    '30-45 minutes',
    '2-4 hours',
  ],
  ['/careers/customer-success-manager', 'Submit Application'],
  ['/contact', 'Send us a message', 'Submit Message', 'Mon-Fri 8AM-6PM MT', 'Reply within 24 hours'],
  ['/faq', 'What is Parley?', 'Role-based access control'],
  ['/demo', 'Watch an agent answer', 'What the film shows, in words'],
  ['/privacy'],
  ['/terms'],
  ['/cookie-policy'],
  ['/gdpr'],
];

test('every public route of the specification has its texts; every page is written under its title and fits a phone', async ({
  page,
}) => {
  const texts = new Map<string, string>();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/terms');
    for (const { path, title } of pages) {
      const { text, ...shown } = await showWrittenPage(page, path);
      expect(shown, path).toEqual({ status: 200, title, hasSameStyles: true, headings: 1, width });
      texts.set(path, text);
    }
    expect(await showWrittenPage(page, '/no-such-page')).toMatchObject({ status: 404, headings: 1, width });
  }
  for (const [path, ...wanted] of routeTable) {
    expect([...texts.keys()]).toContain(path);
    for (const text of wanted) expect(texts.get(path), path).toContain(text);
  }
});

test('an address without a page is answered with 404 and the way home', async ({ page }) => {
  for (const path of [
    '/integrations/salesforce',
    '/blog/no-such-article',
    '/careers/astronaut',
    '/no/such/page',
    '/no-such-page',
  ]) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain('Page not found');
  }
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await page.waitForURL(/127\.0\.0\.1:\d+\/$/);
});

/** One of each kind: what is right for one guide is right for all. */
const kinds = [
  '/',
  '/features',
  '/pricing',
  '/integrations',
  '/integrations/zendesk',
  '/schedule-demo',
  '/careers',
  '/careers/product-manager',
  '/contact',
  '/faq',
  '/demo',
  '/documentation',
  '/documentation/widget',
  '/blog',
  '/blog/returns-page',
  '/cookie-policy',
  '/about',
  '/roadmap',
];

// With their controls alive they are looked at where those are used.
for (const [scheme, find] of [
  ['light', findAxeViolations],
  ['dark', findUnreadable],
] as const)
  test(`a page of each kind can be read and used in the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/terms');
    const found: string[] = [];
    for (const path of kinds) {
      await showWrittenPage(page, path);
      found.push(...(await find(page)).map((violation) => `${path}: ${violation}`));
    }
    expect(found).toEqual([]);
  }, 120_000);
