import { type AppOptions, helpOptionsOf } from './app-options.ts';
import { notFound } from './errors.ts';
import { createFeatureList, type FeatureContext } from './feature.ts';
import { type AccountsService, createAccountsFeature } from './features/accounts/index.ts';
import { createAdminFeature, operatorTasksOf } from './features/admin/index.ts';
import { type AgentService, createAgentsFeature } from './features/agents/index.ts';
import { createAnsweringFeature } from './features/answering/index.ts';
import { createBillingFeature } from './features/billing/index.ts';
import { createBusinessesFeature } from './features/businesses/index.ts';
import { type ConversationService, createConversationsFeature } from './features/conversations/index.ts';
import { createExamsFeature } from './features/exams/index.ts';
import { createHandoffsFeature } from './features/handoffs/index.ts';
import { createHelpFeature } from './features/help/index.ts';
import { createInsightsFeature, type InsightService } from './features/insights/index.ts';
import { createIntegrationsFeature } from './features/integrations/index.ts';
import { createKnowledgeFeature, type KnowledgeService } from './features/knowledge/index.ts';
import { createLeadsFeature } from './features/leads/index.ts';
import { createMailFeature, type MailService, trackMails } from './features/mail/index.ts';
import { createNotificationsFeature } from './features/notifications/index.ts';
import { createOnboardingFeature } from './features/onboarding/index.ts';
import { createPrivacyFeature } from './features/privacy/index.ts';
import { createGate } from './gate.ts';
import { createHttpApp } from './http/http-app.ts';
import { mountLiveEvents } from './http/live-events.ts';
import { createMount } from './http/mount-endpoint.ts';
import { mountOperations } from './http/operations.ts';
import { mountWebPages, mountWidgetFiles } from './http/pages/index.ts';
import { createLimits } from './http/rate-limit.ts';
import { createForwardedNotice } from './http/requests/index.ts';
import { createStreamRegistry } from './http/streams/index.ts';
import { createFacts } from './platform/facts.ts';
import { measured } from './platform/jobs/index.ts';
import { openPictures } from './platform/pictures/index.ts';
import type { Platform } from './platform/platform.ts';

/**
 * The server is this list of features. Each is given the context and features that stand before it, and hears of what
 * happened in them as facts. The few functions that point to a later feature are questions that cannot wait for a fact;
 * `scripts/checks/feature-order.test.mjs` knows them by name.
 */
export function createApp(platform: Platform, options: AppOptions) {
  const { log, events } = platform;
  const { db } = platform.database;
  const { publicUrl } = options;
  const limits = createLimits({ ...platform, shared: platform.database.shared });
  const forwarded = createForwardedNotice({ log, trustedProxies: options.trustedProxies });
  const context: FeatureContext = {
    ...platform,
    db,
    publicUrl,
    limits,
    mailer: trackMails({ ...platform, db }),
    pictures: openPictures(),
    facts: createFacts(),
    exporters: { ofPerson: [], ofBusiness: [], ofVisitor: [] },
    planUsage: {},
  };
  const { features, add } = createFeatureList(context);

  const accounts: AccountsService = add(
    createAccountsFeature(context, {
      ...options,
      // A session says where one belongs, and belonging is a matter of businesses.
      listBusinessesOf: (userId) => businesses.listBusinessesOf(userId),
      // Who was invited may sign up, also where strangers may not.
      invitations: {
        findInvitation: (token) => businesses.members.findInvitation(token),
        isInvited: (tx, email) => businesses.members.isInvited(tx, email),
      },
    }),
  );
  const businesses = add(createBusinessesFeature(context, { accounts }));
  const notifications = add(createNotificationsFeature(context, { accounts, businesses }));
  add(createLeadsFeature(context, { accounts }));
  const billing = add(createBillingFeature(context, { accounts, businesses, notifications, ...options }));
  const agents: AgentService = add(
    createAgentsFeature(context, {
      accounts,
      businesses,
      billing,
      notifications,
      // An agent is shown with how much it has read and talked: asked on the way out, so no fact tells it.
      countDocuments: (businessId) => knowledge.countDocuments(businessId),
      // The same.
      countConversations: (businessId) => insights.countConversations(businessId),
    }),
  );
  const knowledge: KnowledgeService = add(
    createKnowledgeFeature(context, { businesses, billing, agents, notifications }, options),
  );
  const answering = add(createAnsweringFeature(context, { knowledge, notifications }));
  const handoffs = add(createHandoffsFeature(context, { accounts, businesses, agents, notifications }));
  const conversations: ConversationService = add(
    createConversationsFeature(context, {
      accounts,
      businesses,
      billing,
      agents,
      knowledge,
      answering,
      handoffs,
      notifications,
      // A session may begin with a link from a mail, which only mail can open.
      useLink: (code) => mail.useLink(code),
    }),
  );
  add(createExamsFeature(context, { agents, knowledge, answering, conversations, notifications }));
  const mail: MailService = add(
    createMailFeature(context, {
      accounts,
      businesses,
      agents,
      notifications,
      handoffs,
      conversations,
      untrackedMailer: platform.mailer,
      mailFrom: options.mailFrom ?? 'no-reply@localhost',
      inboundMailSecret: options.inboundMailSecret,
      inboundMailAuthserv: options.inboundMailAuthserv,
    }),
  );
  const insights: InsightService = add(
    createInsightsFeature(context, { accounts, businesses, agents, knowledge, conversations, notifications }),
  );
  const people = { accounts, businesses, notifications };
  const integrations = add(
    createIntegrationsFeature(context, { ...people, agents, knowledge, handoffs, conversations }),
  );
  add(createOnboardingFeature(context, { businesses, agents, knowledge, answering }));
  add(createHelpFeature(context, { businesses, agents, knowledge, ...helpOptionsOf(options) }));
  add(createPrivacyFeature(context, { accounts, businesses, conversations }));
  const probes = [
    { name: 'Search', look: knowledge.examineSearch },
    { name: 'Proxy', look: forwarded.check },
  ];
  const { dataDir, llmPrices, host = '127.0.0.1', filesKind = 'folder', trustedProxies } = options;
  const below = { accounts, businesses, agents, handoffs, conversations, insights, notifications };
  const surroundings = { dataDir, host, filesKind, trustedProxies, secretFile: options.secretSource?.file };
  const admin = add(createAdminFeature(context, { ...below, ...surroundings, llmPrices, probes }));

  const http = createHttpApp({ ...platform, publicUrl, trustedProxies, forwarded });
  mountWidgetFiles(http, options);
  const gate = createGate({ accounts, businesses, conversations, integrations });
  const streams = createStreamRegistry({ ...platform, shared: platform.database.shared });
  const mount = createMount(http, { gate, limiter: limits, streams });
  mountOperations(http, mount, context, options);
  for (const { routes } of features) routes?.(mount);
  mountLiveEvents(mount, { events, registry: streams, log }, handoffs.notePresenceEnd);
  http.all('/api/*', () => {
    throw notFound('Address');
  });
  mountWebPages(http, options);

  return {
    http,
    handlers: features.flatMap(({ jobs = [] }) => jobs).map((handler) => measured(handler, platform)),
    /** Refuses to go on where that would do harm. */
    async beforeStart() {
      const source = options.secretSource ?? { file: undefined, isNewAccepted: false };
      const forget = features.flatMap(({ forgetSealed = [] }) => forgetSealed);
      await accounts.secretGuard.check(source, forget);
    },
    async beforeListening() {
      for (const feature of features) await feature.beforeListening?.();
    },
    renewSetupLink: accounts.firstRuns.renewSetupLink,
    operatorTasks: operatorTasksOf(admin),
    /** Lets the worker threads go, where the process goes on without this server. */
    async close() {
      await Promise.all([context.pictures.close(), ...features.map((feature) => feature.close?.())]);
    },
    async afterStart() {
      for (const feature of features) await feature.afterStart?.();
      await platform.jobs.startPeriodic();
    },
  };
}
