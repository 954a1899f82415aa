import { getSession } from '@parley/contract/accounts/accounts';
import { getFirstRun, getSuperAdminSetup } from '@parley/contract/accounts/first-run';
import { getPlatformSettings } from '@parley/contract/accounts/platform-settings';
import { getProfile } from '@parley/contract/accounts/profile';
import { listAdmins } from '@parley/contract/accounts/roles';
import { getAdminOverview, listBusinesses, listUsers } from '@parley/contract/admin/admin';
import { getHealthReport } from '@parley/contract/admin/admin-health';
import { listOutbox } from '@parley/contract/admin/outbox';
import { type Agent, getAgent, listAgents } from '@parley/contract/agents/agents';
import { getInvoice, listInvoices } from '@parley/contract/businesses/billing';
import { getBusiness } from '@parley/contract/businesses/businesses';
import {
  type ConversationDetails,
  getConversation,
  listConversations,
} from '@parley/contract/conversations/conversations';
import { getAgentAnalytics, getAgentMonitoring } from '@parley/contract/insights/insights';
import { listApiKeys } from '@parley/contract/integrations/api-keys';
import { listWebhooks } from '@parley/contract/integrations/webhooks';
import {
  type BusinessDocument,
  getDocument,
  getDocumentContent,
  listBusinessDocuments,
  listDocuments,
} from '@parley/contract/knowledge/knowledge';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerAgents } from '../testing/agent-answers.ts';
import { test } from '../testing/page-test.ts';
import {
  idOf,
  ids,
  sampleAgent,
  sampleBusiness,
  sampleConversation,
  sampleMessage,
  samplePerson,
  sampleProfile,
  sampleTime,
} from '../testing/samples.ts';
import { answerSettings } from '../testing/settings-answers.ts';
import type { StubApi } from '../testing/stub-api.ts';
import { answerSignedIn, sessionOf } from '../testing/usual-answers.ts';

const widths = [390, 320];
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
const longWord = 'x'.repeat(200);
const longAddress = `${'long.'.repeat(10)}owner@bakery.example`;

/** What makes the page wider than the screen: the innermost things that stick out and are not inside of something that scrolls. */
const findWide = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => {
      for (let one = element.parentElement; one; one = one.parentElement)
        if (
          one !== document.documentElement &&
          one !== document.body &&
          getComputedStyle(one).overflowX !== 'visible'
        )
          return true;
      return false;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !scrolls(element),
    );
    return {
      pageWidth: document.documentElement.scrollWidth,
      screenWidth: innerWidth,
      elements: wide
        .slice(-3)
        .map((element) => `${element.tagName}.${element.getAttribute('class')}`.slice(0, 160)),
    };
  });

async function expectNarrow(page: Page, path: string) {
  await page.setViewportSize({ width: widths[0] ?? 390, height: 844 });
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .animate-breathe'));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // Charts follow a new width a moment later.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, { timeout: 3000 })
      .catch(() => {});
    const { pageWidth, screenWidth, elements } = await findWide(page);
    expect(pageWidth, `${path} at ${width}: ${elements.join('\n')}`).toBeLessThanOrEqual(screenWidth);
  }
}

test.for([
  '/',
  '/terms',
  '/privacy',
  '/documentation/api',
  '/no-such-page',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/mfa-verification',
  '/admin-signup',
  '/setup-super-admin',
  `/auth/callback?error=server_error&error_description=${longWord}`,
])('%s fits on a phone', async (path, { page, api }) => {
  api.answer(getSuperAdminSetup, { isOpen: true, takesKey: true });
  await expectNarrow(page, path);
});

const agent: Agent = sampleAgent({
  id: idOf(1),
  name: longName.slice(0, 80),
  welcomeMessage: longWord,
  description: longWord,
  allowedDomains: ['shop.example.com', `${'a'.repeat(60)}.${'b'.repeat(60)}.example`],
});

const longDocument: BusinessDocument = {
  id: idOf(31),
  agentId: idOf(1),
  agentName: agent.name,
  title: `${'handbook'.repeat(20)}.md`,
  fileType: '.md',
  sizeBytes: 500,
  status: 'completed',
  embedded: true,
  error: null,
  attempts: 1,
  processedPassages: 1,
  totalPassages: 1,
  processingProgress: {
    processedChunks: 1,
    totalChunks: 1,
    currentBatch: 1,
    status: 'completed',
    error: null,
  },
  sourceId: null,
  url: null,
  language: 'en',
  processingStartedAt: sampleTime,
  processingMs: 10,
  processedAt: sampleTime,
  failedAt: null,
  lastGoodAt: sampleTime,
  createdAt: sampleTime,
};

const handbook = `We deliver within the city for 4.50 euros. See https://bakery.example/${longWord} for more.`;

const conversation: ConversationDetails = sampleConversation(41, {
  agentId: idOf(1),
  agentName: agent.name,
  firstMessage: longWord,
  lastMessage: longWord,
  messages: [
    sampleMessage(411),
    sampleMessage(412, {
      role: 'assistant',
      author: 'agent',
      answered: true,
      content: handbook,
      contexts: [
        {
          content: handbook,
          metadata: {
            document_title: longDocument.title,
            document_id: longDocument.id,
            passage_id: idOf(51),
            heading: `Delivery ${longWord}`,
            starts_at: 0,
            ends_at: 40,
          },
        },
      ],
      receipt: {
        rule: 'quoted',
        query: longWord,
        language: 'en',
        passages: [
          {
            id: idOf(51),
            documentTitle: longDocument.title,
            heading: `Delivery ${longWord}`,
            score: 1,
            cosine: 0.8,
            covered: 1,
            isQuoted: true,
          },
        ],
        confidence: 0.8,
        bound: 0.4,
        strictness: 'balanced',
        droppedSentences: [],
        model: null,
        modelTrouble: null,
        inputTokens: null,
        outputTokens: null,
        searchMs: 5,
        modelFirstTokenMs: null,
        totalMs: 6,
      },
    }),
    sampleMessage(413, { content: longWord }),
  ],
});

/** Everything has the longest name it can have. */
function answerAtLength(api: StubApi) {
  answerAgents(api);
  answerSettings(api);
  const person = samplePerson({ firstName: longName, lastName: longName, email: longAddress });
  const businesses = [{ id: ids.bakery, name: longName, role: 'owner' as const }];
  api.answer(getSession, sessionOf({ ...person, businesses }));
  api.answer(getProfile, sampleProfile({ firstName: longName, lastName: longName, email: longAddress }));
  api.answer(getBusiness, sampleBusiness({ name: longName }));
  api.answer(listInvoices, []);
  api.answer(listApiKeys, []);
  api.answer(listWebhooks, []);
  api.answer(listBusinessDocuments, []);
  return { ...person, businesses };
}

function fillAtLength(api: StubApi) {
  api.answer(listAgents, [agent]);
  api.answer(getAgent, agent);
  api.answer(listDocuments, [longDocument]);
  api.answer(listBusinessDocuments, [longDocument]);
  api.answer(getDocument, longDocument);
  const { id: documentId, title } = longDocument;
  api.answer(getDocumentContent, {
    documentId,
    title,
    url: null,
    text: handbook,
    pages: [],
    readAt: sampleTime,
  });
  api.answer(listConversations, [conversation]);
  api.answer(getConversation, conversation);
  const measures = {
    activeSessions: 1,
    messagesPerMinute: 1,
    averageResponseMs: 40,
    errorRate: 0,
    handoffRate: 0,
    searchSuccessRate: 1,
  };
  const points = [{ ...measures, at: sampleTime }];
  api.answer(getAgentMonitoring, {
    now: measures,
    measuredAt: sampleTime,
    stepMinutes: 10,
    points,
    alerts: [],
  });
  const counted = {
    conversations: 1,
    messages: 3,
    answered: 1,
    unanswered: 1,
    handoffs: 0,
    helpful: 1,
    notHelpful: 0,
  };
  api.answer(getAgentAnalytics, {
    from: sampleTime,
    to: sampleTime,
    timeZone: 'UTC',
    totalConversations: 1,
    averageResponseMs: 40,
    satisfactionPercent: 80,
    ratingCount: 1,
    ratingCounts: [0, 0, 0, 1, 0],
    uniqueUsers: 1,
    knowledgeBaseUsage: 1,
    mostUsedDocuments: [
      { documentId: longDocument.id, title: longDocument.title, usageCount: 1, lastUsedAt: sampleTime },
    ],
    days: [{ date: '2026-11-02', ...counted, averageResponseMs: 40, ratings: 1, averageRating: 4 }],
    recentConversations: [conversation],
  });
}

const shared = [
  '',
  '/agents',
  '/agents/new',
  '/knowledge-base',
  '/conversations',
  '/escalations',
  '/notifications',
  '/profile',
];
const tabs = ['account', 'notifications', 'appearance', 'security', 'subscription', 'api'].map(
  (tab) => `/settings?tab=${tab}`,
);
const own = ['', '/edit', '/analytics', '/monitoring', `/documents/${longDocument.id}`].map(
  (path) => `/agents/${idOf(1)}${path}`,
);

describe('the dashboard fits on a phone', () => {
  test('before there is a business', async ({ page, api }) => {
    const person = answerAtLength(api);
    api.answer(getSession, sessionOf({ ...person, businesses: [], activeBusinessId: null }));
    await expectNarrow(page, '/business-onboarding');
  });

  test.for(shared)('%s while it is empty', async (path, { page, api }) => {
    answerAtLength(api);
    await expectNarrow(page, `/dashboard${path}`);
  });

  test.for([...shared, ...own, `/conversations/${conversation.id}`, '/no-such-page', ...tabs])(
    '%s with long names, sources and questions',
    async (path, { page, api }) => {
      answerAtLength(api);
      fillAtLength(api);
      await expectNarrow(page, `/dashboard${path}`);
    },
  );

  test('on an invoice that is not there, from where a link leads back', async ({ page, api }) => {
    answerAtLength(api);
    api.refuse(getInvoice, { status: 404, code: 'not_found', message: 'Invoice not found' });
    await expectNarrow(page, `/invoice/${idOf(9)}`);
    await page.getByRole('link', { name: 'All invoices' }).click();
    await page.waitForURL('**/dashboard/settings?tab=subscription');
  });
});

test('no answer sticks out of the inbox', async ({ page, api }) => {
  answerAtLength(api);
  fillAtLength(api);
  await page.goto(`/dashboard/conversations/${conversation.id}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await log.getByRole('list', { name: 'Sources' }).first().waitFor();
  for (const summary of await log.locator('summary').all()) await summary.click();
  expect(await log.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
});

describe('the admin area fits on a phone with long names', () => {
  const person = samplePerson({
    firstName: longName,
    lastName: longName,
    email: longAddress,
    role: 'super-admin',
  });
  const { id, email, firstName, lastName } = person.user;

  const answerAdmin = (api: StubApi) => {
    answerSignedIn(api, { person });
    api.answer(getFirstRun, { step: 'done' });
    const newest = {
      id: idOf(1),
      name: agent.name,
      businessName: longName,
      inviter: longName,
      status: 'active',
      createdAt: sampleTime,
    } as const;
    api.answer(getAdminOverview, {
      userCount: 1,
      agentCount: 1,
      businessCount: 1,
      usersWithBusiness: 1,
      newestAgents: [newest],
    });
    api.answer(getHealthReport, {
      version: '0.1.0',
      startedAt: sampleTime,
      checks: [{ name: 'Database', state: 'failed', text: longWord }],
    });
    const user = {
      id,
      email,
      firstName,
      lastName,
      phone: '',
      isLocked: true,
      hasSecondFactor: true,
      createdAt: sampleTime,
    };
    const pages = { total: 1, page: 1, pageCount: 1 };
    api.answer(listUsers, { rows: [{ ...user, role: 'super-admin', status: 'inactive' }], ...pages });
    const counts = { userCount: 1, agentCount: 1 };
    api.answer(listBusinesses, {
      rows: [{ id: ids.bakery, name: longName, type: 'retail', location: longName, ...counts }],
      ...pages,
    });
    api.answer(listAdmins, [{ userId: id, email, firstName, lastName, role: 'super-admin' }]);
    const mail = {
      id: 'one',
      to: longAddress,
      subject: longWord,
      problem: longWord,
      attempts: 3,
      createdAt: sampleTime,
    };
    api.answer(listOutbox, { rows: [{ ...mail, state: 'failed' }], ...pages });
    const outbox = { kind: 'outbox', outbox: `/data/${longWord}` } as const;
    api.answer(getPlatformSettings, { signUpPolicy: 'anyone', supportEmail: longAddress, mail: outbox });
  };

  test.for([
    '',
    '/users',
    '/businesses',
    '/manage-admins',
    '/health',
    '/outbox',
    '/settings',
    '/account',
    '/no-such-page',
  ])('/admin%s', async (path, { page, api }) => {
    answerAdmin(api);
    answerSettings(api);
    await expectNarrow(page, `/admin${path}`);
  });

  test('/test-crawler, from where a link leads back', async ({ page, api }) => {
    answerAdmin(api);
    await expectNarrow(page, '/test-crawler');
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await page.waitForURL('**/admin');
  });
});
