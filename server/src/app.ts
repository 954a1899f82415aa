import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppOptions } from './app-options.ts';
import { endpoints } from './endpoints.ts';
import { notFound } from './errors.ts';
import {
  accountDataRoutes,
  accountRoutes,
  createAccountDataService,
  createAccountServices,
  createPictureService,
  createPreferenceService,
  createProfileService,
  pictureRoutes,
  preferenceRoutes,
  profileRoutes,
  visitOf,
} from './features/accounts/index.ts';
import { adminRoutes, createAdminService, createHealthService, healthProbes } from './features/admin/index.ts';
import { type AgentService, agentRoutes, createAgentDirectory, createAgentService } from './features/agents/index.ts';
import { createAnsweringService } from './features/answering/index.ts';
import { type BillingService, billingRoutes, createBillingService } from './features/billing/index.ts';
import {
  businessRoutes,
  createBusinessDataService,
  createBusinessDirectory,
  createBusinessService,
  createDeletingService,
  createMemberService,
  deleteLogoJob,
  mailInvitationJob,
  memberRoutes,
} from './features/businesses/index.ts';
import {
  type ConversationService,
  conversationRoutes,
  createConversationService,
  widgetRoutes,
} from './features/conversations/index.ts';
import { createHandoffService, type HandoffService, handoffRoutes } from './features/handoffs/index.ts';
import { createInsightService, insightRoutes } from './features/insights/index.ts';
import { createIntegrationServices, createPublicApi, integrationRoutes, publicApiRoutes } from './features/integrations/index.ts';
import {
  crawlDueSourcesJob,
  crawlSourceJob,
  createKnowledgeService,
  createSourceService,
  deleteFileJob,
  failAbandonedDocumentsJob,
  type KnowledgeService,
  knowledgeRoutes,
  readDocumentJob,
  sourceRoutes,
} from './features/knowledge/index.ts';
import { createMailServices, mailRoutes } from './features/mails/index.ts';
import { announceJob, createNotificationService, mailCopiesJob, notificationRoutes } from './features/notifications/index.ts';
import { errorResponse } from './http/error-response.ts';
import { createForwardedNotice } from './http/forwarded-notice.ts';
import type { Call, Gate, HttpEnv } from './http/http-env.ts';
import { mountLiveEvents } from './http/live-events.ts';
import { createMount } from './http/mount-endpoint.ts';
import { mountOperations } from './http/operations.ts';
import { privateJson } from './http/private-json.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { requestContext } from './http/request-context.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountWebPages } from './http/web-pages.ts';
import { mountWidgetFiles } from './http/widget-files.ts';
import { addressKey } from './platform/address-key.ts';
import type { AnyJobHandler } from './platform/jobs.ts';
import type { Metrics } from './platform/metrics.ts';
import { openPictures } from './platform/pictures/pictures.ts';
import type { Platform } from './platform/platform.ts';
import { productVersion } from './version.ts';

/** Puts every part together once. Read this file to see what the server is made of. */
export function createApp(opened: Platform, options: AppOptions) {
  const { clock, log, events, jobs, files, llm, metrics, secret } = opened;
  const { db } = opened.database;
  const mails = createMailServices({ ...opened, db });
  const platform: Platform = { ...opened, mailer: mails.mailer };
  const { publicUrl } = options;
  const limiter = createRateLimiter(clock);
  const pictures = openPictures();

  const profiles = createProfileService({ db, clock });
  const personPictures = createPictureService({ db, clock, files, jobs, pictures, profiles });
  const preferences = createPreferenceService({ ...platform, db });
  const businesses = createBusinessService({ db, files, pictures, clock });
  const members = createMemberService({
    db,
    clock,
    jobs,
    mailer: platform.mailer,
    log,
    secret,
    publicUrl,
    profiles,
    limits: limiter,
    onMemberGone: (tx, departure) => integrations.suspendAccessOf(tx, departure),
  });
  const notifications = createNotificationService({
    ...platform,
    db,
    publicUrl,
    preferences,
    profiles,
    listMemberIds: members.listMemberIds,
  });
  const integrations = createIntegrationServices({
    ...platform,
    db,
    profiles,
    notifications,
    limits: limiter,
    securityLog: { note: (...event) => accounts.audit.note(...event) },
    listOwnerIds: members.listOwnerIds,
  });
  const accounts = createAccountServices({
    ...platform,
    db,
    publicUrl,
    adminSignUpKey: options.adminSignUpKey,
    limits: limiter,
    listBusinessesOf: businesses.listBusinessesOf,
    invitations: members,
    onDeactivated: (tx, userId, by) => businessData.standDown(tx, userId, by),
  });
  const billing: BillingService = createBillingService({
    db,
    clock,
    profiles,
    requireBusiness: (businessId) => businesses.getBusiness({ businessId, role: 'owner' }),
    countUsage: async (businessId, since) => ({
      agents: await agents.countAgents(businessId),
      documents: [...(await knowledge.countDocuments(businessId)).values()].reduce((sum, count) => sum + count, 0),
      conversationsThisMonth: await conversations.countConversationsSince(businessId, since),
      members: (await members.listMembers(businessId)).length,
    }),
  });
  const agents: AgentService = createAgentService({
    ...platform,
    db,
    pictures,
    publicUrl,
    profiles,
    notifications,
    securityLog: accounts.audit,
    findWebsite: businesses.findWebsite,
    limitsOf: billing.limitsOf,
    countDocuments: (businessId) => knowledge.countDocuments(businessId),
    countConversations: (businessId) => conversations.countConversations(businessId),
    deleteBelongings: (tx, scope) => knowledge.deleteEverythingOf(tx, scope),
  });
  const knowledge: KnowledgeService = createKnowledgeService({
    ...platform,
    db,
    agents,
    notifications,
    webhooks: integrations,
  });
  const sources = createSourceService({ ...platform, db, agents, notifications });
  const answering = createAnsweringService({ db, clock, knowledge, llm, log, metrics, notifications });
  const handoffs: HandoffService = createHandoffService({
    ...platform,
    db,
    publicUrl,
    mailFrom: options.mailFrom ?? 'no-reply@localhost',
    inboundMailSecret: options.inboundMailSecret,
    inboundMailAuthserv: options.inboundMailAuthserv,
    agents,
    members,
    notifications,
    nameOfBusiness: async (businessId) => (await businesses.getBusiness({ businessId, role: 'owner' })).name,
    noteAvailable: accounts.sessions.noteAvailable,
    logoFileOfBusiness: businesses.findLogoFile,
    addMemberMessage: (message) => conversations.addMemberMessage(message),
    addVisitorMessage: (message) => conversations.addVisitorMessage(message),
    noteMailedCall: (tx, call) => conversations.noteMailedCall(tx, call),
    historyOf: (businessId, conversationId) => conversations.historyOf(businessId, conversationId),
    visitorSeenAt: (businessId, conversationId) => conversations.visitorSeenAt(businessId, conversationId),
    webhooks: integrations,
  });
  const conversations: ConversationService = createConversationService({
    ...platform,
    db,
    publicUrl,
    agents,
    knowledge,
    answering,
    handoffs,
    notifications,
    profiles,
    limitsOf: billing.limitsOf,
    limits: limiter,
    webhooks: integrations,
  });

  const insights = createInsightService({ ...platform, db, agents, knowledge, conversations, notifications });

  const businessData = createBusinessDataService({
    files,
    jobs,
    businesses,
    members,
    exporters: [agents, knowledge, conversations, handoffs, integrations, insights].map(({ exportOf }) => exportOf),
    deleteBelongings: agents.deleteBelongingsOf,
    onMemberGone: integrations.suspendAccessOf,
  });
  const accountData = createAccountDataService({
    db,
    clock,
    profiles,
    preferences,
    isOwnPassword: accounts.passwords.isOwnPassword,
    exporters: [personPictures.exportOf, businessData.exportOf, notifications.exportOf, billing.exportOf],
    leaveBusinesses: businessData.leaveBusinesses,
    deletePictureOf: personPictures.deletePictureOf,
  });

  const deleting = createDeletingService({
    ...platform,
    db,
    profiles,
    businessData,
    securityLog: accounts.audit,
    hasPassword: accountData.hasPassword,
    isOwnPassword: accounts.passwords.isOwnPassword,
  });

  const admin = createAdminService({
    db,
    people: accounts.people,
    businesses: createBusinessDirectory({ ...platform, db, publicUrl, profiles }),
    businessData,
    members,
    agents: createAgentDirectory({ db }),
    deletePictureOf: personPictures.deletePictureOf,
  });

  const forwarded = createForwardedNotice({ log, trustedProxies: options.trustedProxies });
  const health = createHealthService({
    version: productVersion,
    clock,
    probes: [...healthProbes(platform, options.dataDir), { name: 'Proxy', look: forwarded.check }],
  });

  const requireUser = (call: Call) => accounts.sessions.requireUser(visitOf(call));
  const visitorOf = ({ request, address }: Call) => ({
    ...conversations.requireVisitor(request),
    addressKey: addressKey(address),
  });
  const gate: Gate = {
    user: requireUser,
    member: async (call, businessId) => businesses.requireMember((await requireUser(call)).userId, businessId),
    visitor: async (call) => visitorOf(call),
    key: (call, scope) => integrations.keys.requireKey(call, scope),
    chat: async (call) =>
      integrations.keys.holdsKey(call.request)
        ? { kind: 'key', key: await integrations.keys.requireKey(call, 'chat') }
        : call.request.headers.has('authorization')
          ? { kind: 'visitor', visitor: visitorOf(call) }
          : { kind: 'member', member: await requireUser(call) },
    admin: async (call, level) => {
      const user = await requireUser(call);
      await accounts.roles.requireRole(user.userId, level);
      return user;
    },
  };

  const http = new Hono<HttpEnv>();
  http.use(compress());
  http.use(requestContext({ log, metrics, trustedProxies: options.trustedProxies, forwarded }));
  http.use(securityHeaders({ publicUrl }));
  http.use(privateJson);
  http.use(sameOrigin(publicUrl));
  http.onError(errorResponse);
  mountWidgetFiles(http, options);

  const mount = createMount(http, { gate, limiter });
  mountOperations(http, mount, { platform, endpoints, publicUrl, metricsToken: options.metricsToken });
  accountRoutes(mount, accounts);
  accountDataRoutes(mount, accountData, accounts.sessions);
  profileRoutes(mount, profiles);
  pictureRoutes(mount, personPictures);
  preferenceRoutes(mount, preferences);
  businessRoutes(mount, businesses, deleting);
  memberRoutes(mount, members);
  agentRoutes(mount, agents);
  knowledgeRoutes(mount, knowledge, async (userId) => (await businesses.listBusinessesOf(userId)).map(({ id }) => id));
  sourceRoutes(mount, sources);
  conversationRoutes(mount, conversations, async (userId, agentId) =>
    businesses.requireMember(userId, await agents.findBusinessOfAgent(agentId)),
  );
  widgetRoutes(mount, conversations);
  handoffRoutes(mount, handoffs);
  insightRoutes(mount, insights);
  integrationRoutes(mount, integrations);
  const api = createPublicApi({ agents, knowledge, sources, conversations, handoffs });
  publicApiRoutes(mount, { api, agents, knowledge, sources, conversations, handoffs, webhooks: integrations.webhooks });
  billingRoutes(mount, billing);
  notificationRoutes(mount, notifications);
  adminRoutes(mount, admin, accounts.people, health);
  mailRoutes(mount, mails, accounts.people.note);
  mountLiveEvents(mount, events);
  http.all('/api/*', () => {
    throw notFound('Address');
  });
  mountWebPages(http, options);

  const handlers = [
    { job: readDocumentJob, run: knowledge.readDocument, concurrency: 2 },
    { job: failAbandonedDocumentsJob, run: knowledge.failAbandonedDocuments },
    { job: deleteFileJob, run: knowledge.deleteFile },
    { job: crawlSourceJob, run: sources.crawlSource, concurrency: 2 },
    { job: crawlDueSourcesJob, run: sources.crawlDueSources },
    ...accounts.handlers,
    ...personPictures.handlers,
    ...deleting.handlers,
    ...handoffs.handlers,
    ...integrations.handlers,
    ...conversations.handlers,
    ...insights.handlers,
    { job: deleteLogoJob, run: businessData.deleteLogo },
    { job: mailInvitationJob, run: members.mailInvitation },
    { job: announceJob, run: notifications.announce },
    { job: mailCopiesJob, run: notifications.mailCopies },
  ] satisfies AnyJobHandler[];
  return {
    http,
    handlers: handlers.map((handler) => measured(handler, metrics)),
    /** Refuses to go on where that would do harm. */
    async beforeStart() {
      const source = options.secretSource ?? { file: undefined, isNewAccepted: false };
      await accounts.secretGuard.check(source, [integrations.switchOffAll, sources.forgetApiKeys]);
    },
    renewSetupLink: accounts.firstRuns.renewSetupLink,
    /** Lets the worker threads go, where the process goes on without this server. */
    async close() {
      await Promise.all([knowledge.close(), sources.close(), pictures.close()]);
    },
    async afterStart() {
      await knowledge.failAbandonedDocuments();
      await knowledge.readStaleDocumentsAgain();
      await sources.crawlDueSources();
      await integrations.afterStart();
      await conversations.afterStart();
      await insights.afterStart();
    },
  };
}

function measured(handler: AnyJobHandler, metrics: Metrics): AnyJobHandler {
  return {
    ...handler,
    async run(payload, context) {
      const startedAt = performance.now();
      const note = (outcome: 'done' | 'failed') =>
        metrics.jobRun({ job: handler.job.name, outcome, seconds: (performance.now() - startedAt) / 1000 });
      await handler.run(payload, context).then(
        () => note('done'),
        (error) => {
          note('failed');
          throw error;
        },
      );
    },
  };
}
