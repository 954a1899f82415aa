import { getSession } from '@parley/contract/accounts/accounts';
import { getProfile } from '@parley/contract/accounts/profile';
import { type Agent, getAgent, listAgents } from '@parley/contract/agents/agents';
import { listInvoices } from '@parley/contract/billing/invoices';
import { getBusiness } from '@parley/contract/businesses/businesses';
import {
  type ConversationDetails,
  getConversation,
  listConversations,
} from '@parley/contract/conversations/conversations';
import { getTeamView, listInbox } from '@parley/contract/conversations/inbox';
import { listInquiries, listQuestionGroups } from '@parley/contract/conversations/inquiries';
import {
  getStrictnessPreview,
  type StrictnessPreview,
} from '@parley/contract/conversations/strictness-preview';
import { getTeaching } from '@parley/contract/conversations/teaching';
import { getAgentAnalytics, getBusinessAnalytics } from '@parley/contract/insights/analytics';
import { getAgentMonitoring } from '@parley/contract/insights/insights';
import { listApiKeys } from '@parley/contract/integrations/api-keys';
import { listWebhooks } from '@parley/contract/integrations/webhooks';
import { listContradictions } from '@parley/contract/knowledge/contradictions';
import { listDocumentFindings } from '@parley/contract/knowledge/findings';
import {
  type BusinessDocument,
  getDocument,
  getDocumentContent,
  listBusinessDocuments,
  listDocuments,
} from '@parley/contract/knowledge/knowledge';
import { answerAgents } from './agent-answers.ts';
import { sampleAgentAnalytics, sampleAnalytics } from './analytics-samples.ts';
import { sampleGroup, sampleInquiry } from './inquiry-answers.ts';
import { longAddress, longName, longWord } from './narrow-page.ts';
import {
  idOf,
  ids,
  listedConversation,
  sampleAgent,
  sampleBusiness,
  sampleConversation,
  sampleMessage,
  samplePerson,
  sampleProfile,
  sampleReceipt,
  sampleTeaching,
  sampleTeamView,
  sampleTime,
} from './samples.ts';
import { answerSettings } from './settings-answers.ts';
import type { StubApi } from './stub-api.ts';
import { sessionOf } from './usual-answers.ts';

/** An agent with texts as long as they may be. */
export const longAgent: Agent = sampleAgent({
  id: idOf(1),
  name: longName.slice(0, 80),
  welcomeMessage: longWord,
  description: longWord,
  allowedDomains: ['shop.example.com', `${'a'.repeat(60)}.${'b'.repeat(60)}.example`],
});

export const longDocument: BusinessDocument = {
  id: idOf(31),
  agentId: idOf(1),
  agentName: longAgent.name,
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
  date: '2026-03-01',
  dateOrigin: 'text',
  standing: 'in-use',
  isOutdated: false,
  validFrom: null,
  validUntil: null,
  validityOrigin: null,
  validityQuote: null,
  createdAt: sampleTime,
};

const handbook = `We deliver within the city for 4.50 euros. See https://bakery.example/${longWord} for more.`;

export const longConversation: ConversationDetails = sampleConversation(41, {
  agentId: idOf(1),
  agentName: longAgent.name,
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
      receipt: sampleReceipt({
        query: longWord,
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
      }),
    }),
    sampleMessage(413, { content: longWord }),
  ],
});
/** Everything has the longest name it can have. */
export function answerAtLength(api: StubApi) {
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
  api.answer(listContradictions, { openCount: 0, open: [], settled: [] });
  api.answer(listDocumentFindings, []);
  api.answer(getBusinessAnalytics, sampleAnalytics(0));
  api.answer(listBusinessDocuments, []);
  api.answer(listInquiries, { inquiries: [], count: 0, total: 0 });
  api.answer(listQuestionGroups, { groups: [], count: 0, openCount: 0 });
  return { ...person, businesses };
}

const longStrictnessPreview: StrictnessPreview = {
  questions: 200,
  byStrictness: (['careful', 'balanced', 'generous'] as const).map((strictness) => ({
    strictness,
    sure: 120,
    nearly: 30,
    unknown: 50,
    isEstimate: true,
    changes: [{ question: longAgent.name.repeat(3), got: 'sure', wouldBe: 'nearly', isTried: false }],
  })),
};

const many = { right: 12_345, wrong: 12_345 };
const longTeaching = sampleTeaching({
  shift: -0.31,
  shiftByVisitors: -0.15,
  bounds: { sure: 0.53, nearly: 0.31 },
  team: { answers: many, hints: many, unknown: many },
  visitors: { helpful: 12_345, notHelpful: 12_345 },
  notCounted: 12_345,
  countFrom: sampleTime,
});

/** And there is one of each: an agent, a document, a conversation, figures. */
export function fillAtLength(api: StubApi) {
  api.answer(listAgents, [longAgent]);
  api.answer(getAgent, longAgent);
  api.answer(getStrictnessPreview, longStrictnessPreview);
  api.answer(getTeaching, longTeaching);
  api.answer(listDocuments, [longDocument]);
  api.answer(listBusinessDocuments, [longDocument]);
  api.answer(getDocument, longDocument);
  const { id: documentId, title } = longDocument;
  api.answer(getDocumentContent, {
    fileType: '.pdf',
    documentId,
    title,
    url: null,
    text: handbook,
    pages: [],
    readAt: sampleTime,
  });
  api.answer(listInquiries, {
    inquiries: [
      sampleInquiry(5, { agentName: longName, rating: 1, firstUserMessage: longWord, sessionId: longWord }),
    ],
    count: 12_345,
    total: 12_345,
  });
  const longGroup = { agentName: longName, question: longWord, isReopened: true, documentId: idOf(6) };
  api.answer(listQuestionGroups, { groups: [sampleGroup(7, longGroup)], count: 345, openCount: 345 });
  api.answer(listConversations, [listedConversation(longConversation)]);
  api.answer(listInbox, { conversations: [listedConversation(longConversation)], nextCursor: null });
  api.answer(getTeamView, sampleTeamView());
  api.answer(getConversation, longConversation);
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
    endedAlerts: [],
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
  const longAnalytics = sampleAgentAnalytics(1, {
    satisfactionPercent: 80,
    ratingCount: 1,
    ratingCounts: [0, 0, 0, 1, 0],
    knowledgeBaseUsage: 1,
    mostUsedDocuments: [
      { documentId: longDocument.id, agentId: idOf(1), title: longDocument.title, usageCount: 1 },
    ],
    topics: [{ id: idOf(1), question: longWord, conversations: 1 }],
    days: [{ date: '2026-11-02', ...counted, averageResponseMs: 40, ratings: 1, averageRating: 4 }],
    latestConversations: [longConversation],
  });
  api.answer(getAgentAnalytics, longAnalytics);
  api.answer(getBusinessAnalytics, longAnalytics);
}
