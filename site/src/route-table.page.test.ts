import { expect } from 'vitest';
import { expectAccessible, expectReadable } from '../../web/src/testing/expectations.ts';
import { test } from '../../web/src/testing/page-test.ts';

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

test('every public route of the specification opens with its texts, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, ...texts] of routeTable) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    const shown = await page.locator('main').textContent();
    for (const text of texts) expect(shown, path).toContain(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

for (const path of [
  '/no-such-page',
  '/integrations/salesforce',
  '/blog/no-such-article',
  '/careers/astronaut',
])
  test(`${path} is answered with 404 and the way home`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Return Home' }).waitFor();
    await expectAccessible(page);
  });

/** One of each kind. */
for (const path of [
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
])
  test(`${path} is accessible, in the dark too`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Opened anew: colours of a page that is already open take a moment to change.
    await page.goto(path);
    await expectReadable(page);
  });
