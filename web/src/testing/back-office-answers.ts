import { listManagedAgents, type ManagedAgent } from '@parley/contract/admin/admin-agents';
import { getPlatformAnalytics, type PlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import {
  listManagedConversations,
  listManagedEscalations,
  type ManagedConversation,
  type ManagedEscalation,
} from '@parley/contract/admin/admin-conversations';
import { longAddress, longName, longWord } from './narrow-page.ts';
import { idOf, sampleTime } from './samples.ts';
import type { StubApi } from './stub-api.ts';

const ofAgent = { businessId: idOf(3), businessName: 'Corner Bakery', agentId: idOf(4), agentName: 'Baker' };

export const sampleAgent = (change: Partial<ManagedAgent> = {}): ManagedAgent => ({
  id: idOf(4),
  name: 'Baker',
  businessId: idOf(3),
  businessName: 'Corner Bakery',
  businessState: 'open',
  status: 'active',
  conversationCount: 1234,
  resolutionPercent: 87,
  createdAt: sampleTime,
  ...change,
});

export const sampleConversation = (change: Partial<ManagedConversation> = {}): ManagedConversation => ({
  id: idOf(5),
  ...ofAgent,
  status: 'open',
  escalated: true,
  messageCount: 4,
  rating: 5,
  startedAt: sampleTime,
  lastMessageAt: sampleTime,
  ...change,
});

export const sampleEscalation = (change: Partial<ManagedEscalation> = {}): ManagedEscalation => ({
  id: idOf(6),
  conversationId: idOf(5),
  ...ofAgent,
  status: 'pending',
  userInquiry: 'Do you bake for weddings?',
  contactMethod: 'email',
  userName: 'Ann',
  userEmail: 'ann@example.org',
  userPhone: null,
  lastMessage: 'I will pass you on to a person.',
  createdAt: sampleTime,
  updatedAt: sampleTime,
  ...change,
});

export const sampleAnalytics = (change: Partial<PlatformAnalytics> = {}): PlatformAnalytics => ({
  from: '2026-11-01',
  to: '2026-11-07',
  days: Array.from({ length: 7 }, (_, nth) => ({
    date: `2026-11-0${nth + 1}`,
    signUps: nth,
    businesses: 1,
    agents: 2,
    conversations: 10 + nth,
    messages: 40 + nth,
    answered: 15,
    unanswered: 5,
    handoffs: 1,
    concluded: 8,
    resolved: 6,
    inputTokens: 1000,
    outputTokens: 100,
  })),
  cost: 1.23,
  activation: { businesses: 7, activated: 4, medianMinutes: 90 },
  retention: [
    { week: '2026-10-19', businesses: 10, active: [8, 5] },
    { week: '2026-10-26', businesses: 4, active: [4] },
  ],
  topBusinesses: [{ id: idOf(3), name: 'Corner Bakery', conversations: 52 }],
  agentStates: { active: 12, inactive: 3, draft: 1 },
  totals: { users: 120, businesses: 15, agents: 16 },
  ...change,
});

/** The lists of the back office with texts as long as people make them. */
export function answerBackOffice(api: StubApi) {
  const pages = { total: 30, page: 1, pageCount: 3 };
  const names = { businessName: longName, agentName: longWord };
  api.answer(listManagedAgents, {
    rows: [sampleAgent({ name: longWord, businessName: longName })],
    ...pages,
  });
  api.answer(listManagedConversations, { rows: [sampleConversation(names)], ...pages });
  api.answer(listManagedEscalations, {
    rows: [
      sampleEscalation({ ...names, userInquiry: longWord, userEmail: longAddress, lastMessage: longWord }),
    ],
    ...pages,
    counts: { total: 12345, pending: 1, inProgress: 2, resolved: 3 },
  });
  api.answer(
    getPlatformAnalytics,
    sampleAnalytics({ topBusinesses: [{ id: idOf(3), name: longName, conversations: 52 }] }),
  );
}
