import { getSession, type SignedInPerson } from '@parley/contract/accounts/accounts';
import { getGoogle } from '@parley/contract/accounts/google';
import { getContacts, noContacts } from '@parley/contract/accounts/platform-contacts';
import { getPlatform } from '@parley/contract/accounts/platform-settings';
import { defaultAppearance, getAppearance } from '@parley/contract/accounts/preferences';
import { getProfile } from '@parley/contract/accounts/profile';
import { setTimeZone } from '@parley/contract/accounts/time-zone';
import { getMailState } from '@parley/contract/admin/mail-state';
import { type Agent, listAgents } from '@parley/contract/agents/agents';
import { getBusiness } from '@parley/contract/businesses/businesses';
import { countConversations, listConversations } from '@parley/contract/conversations/conversations';
import { getPresence, listHandoffs, setPresence } from '@parley/contract/conversations/handoffs';
import { countInbox, getInboxChoices, getTeamView, listInbox } from '@parley/contract/conversations/inbox';
import { listSavedReplies } from '@parley/contract/conversations/saved-replies';
import { getExam } from '@parley/contract/exams/exams';
import { getHelpAgent } from '@parley/contract/help/help-agent';
import { getBusinessOverview } from '@parley/contract/insights/business-overview';
import { type LiveEvent, watchBusiness } from '@parley/contract/insights/live-events';
import { countUnreadNotifications, listNotifications } from '@parley/contract/insights/notifications';
import { listShownNotices } from '@parley/contract/insights/shown-notices';
import { health } from '@parley/contract/wire/operations';
import { answerPlan } from './billing-answers.ts';
import { emptyExam } from './exam-answers.ts';
import { sampleBusiness, sampleCounts, samplePerson, sampleProfile, sampleTeamView } from './samples.ts';
import type { StubApi } from './stub-api.ts';

/** A server that sends mail and lets anyone sign up; nobody is signed in. */
export function answerAsUsual(api: StubApi) {
  api.answer(health, { status: 'ok' });
  api.answer(getMailState, { mail: 'sending' });
  api.answer(getPlatform, { signUpPolicy: 'anyone', supportEmail: null });
  api.answer(getContacts, { ...noContacts, version: 0 });
  api.answer(getHelpAgent, { state: 'off' });
  api.answer(getGoogle, { isAvailable: false });
  api.answer(getSession, { session: null, locked: null, ended: null });
}

/** Somebody is signed in and works in a business in which nothing has happened yet. */
export function answerSignedIn(
  api: StubApi,
  { person = samplePerson(), agents = [] }: { person?: SignedInPerson; agents?: Agent[] } = {},
) {
  api.answer(getSession, sessionOf(person));
  api.answer(getProfile, sampleProfile());
  api.answer(getAppearance, { ...defaultAppearance, isChosen: false });
  api.answer(setTimeZone, ({ timeZone }) => ({ timeZone }));
  api.answer(getBusiness, sampleBusiness());
  api.stream(watchBusiness, (quietMs): LiveEvent => ({ type: 'ping', quietMs: Math.min(quietMs, 60_000) }));
  const presence = { isAvailable: true, online: [] };
  api.answer(getPresence, presence);
  api.answer(setPresence, presence);
  api.answer(countUnreadNotifications, { unread: 0, total: 0 });
  api.answer(listShownNotices, []);
  api.answer(listNotifications, { notifications: [], total: 0 });
  api.answer(listAgents, agents);
  api.answer(listConversations, []);
  api.answer(countConversations, sampleCounts());
  api.answer(countInbox, { counts: null });
  api.answer(listInbox, { conversations: [], nextCursor: null });
  api.answer(getInboxChoices, { agents: [], tags: [], languages: [], members: [], timeZone: 'UTC' });
  api.answer(getTeamView, sampleTeamView());
  api.answer(listSavedReplies, []);
  api.answer(listHandoffs, {
    handoffs: [],
    counts: { total: 0, pending: 0, inProgress: 0, resolved: 0, brokenPromises: 0 },
  });
  answerPlan(api, 'unlimited');
  api.answer(getExam, emptyExam());
  api.answer(getBusinessOverview, {
    totalConversations: 0,
    conversationsThisWeek: 0,
    averageResponseMs: null,
    satisfactionPercent: null,
    ratingCount: 0,
  });
}

export const sessionOf = (session: SignedInPerson) => ({ session, locked: null, ended: null });
