import * as accountDataContract from '@parley/contract/accounts/account-data';
import * as accountSecurityContract from '@parley/contract/accounts/account-security';
import * as accountsContract from '@parley/contract/accounts/accounts';
import * as emailChangeContract from '@parley/contract/accounts/email-change';
import * as firstRunContract from '@parley/contract/accounts/first-run';
import * as googleContract from '@parley/contract/accounts/google';
import * as passkeySignInContract from '@parley/contract/accounts/passkey-sign-in';
import * as passkeysContract from '@parley/contract/accounts/passkeys';
import * as passwordsContract from '@parley/contract/accounts/passwords';
import * as platformAuditContract from '@parley/contract/accounts/platform-audit';
import * as platformContactsContract from '@parley/contract/accounts/platform-contacts';
import * as platformSettingsContract from '@parley/contract/accounts/platform-settings';
import * as preferencesContract from '@parley/contract/accounts/preferences';
import * as profileContract from '@parley/contract/accounts/profile';
import * as rolesContract from '@parley/contract/accounts/roles';
import * as secondFactorContract from '@parley/contract/accounts/second-factor';
import * as timeZoneContract from '@parley/contract/accounts/time-zone';
import * as adminContract from '@parley/contract/admin/admin';
import * as adminAgentsContract from '@parley/contract/admin/admin-agents';
import * as adminAnalyticsContract from '@parley/contract/admin/admin-analytics';
import * as adminConversationsContract from '@parley/contract/admin/admin-conversations';
import * as adminHealthContract from '@parley/contract/admin/admin-health';
import * as adminPeopleContract from '@parley/contract/admin/admin-people';
import * as mailStateContract from '@parley/contract/admin/mail-state';
import * as outboxContract from '@parley/contract/admin/outbox';
import * as agentsContract from '@parley/contract/agents/agents';
import * as invoicesContract from '@parley/contract/billing/invoices';
import * as plansContract from '@parley/contract/billing/plans';
import * as auditLogContract from '@parley/contract/businesses/audit-log';
import * as businessesContract from '@parley/contract/businesses/businesses';
import * as logosContract from '@parley/contract/businesses/logos';
import * as membersContract from '@parley/contract/businesses/members';
import * as attachmentsContract from '@parley/contract/conversations/attachments';
import * as conversationsContract from '@parley/contract/conversations/conversations';
import * as handoffsContract from '@parley/contract/conversations/handoffs';
import * as inboxContract from '@parley/contract/conversations/inbox';
import * as inquiriesContract from '@parley/contract/conversations/inquiries';
import * as savedRepliesContract from '@parley/contract/conversations/saved-replies';
import * as strictnessPreviewContract from '@parley/contract/conversations/strictness-preview';
import * as teachingContract from '@parley/contract/conversations/teaching';
import * as widgetContract from '@parley/contract/conversations/widget';
import * as examsContract from '@parley/contract/exams/exams';
import * as helpAgentContract from '@parley/contract/help/help-agent';
import * as analyticsContract from '@parley/contract/insights/analytics';
import * as businessOverviewContract from '@parley/contract/insights/business-overview';
import * as insightsContract from '@parley/contract/insights/insights';
import * as liveEventsContract from '@parley/contract/insights/live-events';
import * as noticesContract from '@parley/contract/insights/notices';
import * as notificationsContract from '@parley/contract/insights/notifications';
import * as searchContract from '@parley/contract/insights/search';
import * as shownNoticesContract from '@parley/contract/insights/shown-notices';
import * as unsubscribeContract from '@parley/contract/insights/unsubscribe';
import * as apiKeysContract from '@parley/contract/integrations/api-keys';
import * as publicApiContract from '@parley/contract/integrations/public-api';
import * as webhooksContract from '@parley/contract/integrations/webhooks';
import * as contradictionsContract from '@parley/contract/knowledge/contradictions';
import * as findingsContract from '@parley/contract/knowledge/findings';
import * as knowledgeContract from '@parley/contract/knowledge/knowledge';
import * as knowledgeSourcesContract from '@parley/contract/knowledge/knowledge-sources';
import * as taughtPairsContract from '@parley/contract/knowledge/taught-pairs';
import * as contactFormContract from '@parley/contract/leads/contact-form';
import * as demosContract from '@parley/contract/leads/demos';
import * as jobApplicationFormContract from '@parley/contract/leads/job-application-form';
import * as submissionsContract from '@parley/contract/leads/submissions';
import * as websiteReadingsContract from '@parley/contract/onboarding/website-readings';
import * as privacyContract from '@parley/contract/privacy/privacy';
import type { Endpoint } from '@parley/contract/wire/endpoint';
import * as operationsContract from '@parley/contract/wire/operations';

/** Every endpoint of the contract: the API description and the test of strangers are made from this list. */
export const endpoints: Endpoint<unknown, unknown>[] = [
  accountSecurityContract,
  accountDataContract,
  accountsContract,
  adminContract,
  adminAgentsContract,
  adminAnalyticsContract,
  adminConversationsContract,
  adminHealthContract,
  adminPeopleContract,
  agentsContract,
  analyticsContract,
  apiKeysContract,
  auditLogContract,
  businessesContract,
  attachmentsContract,
  conversationsContract,
  emailChangeContract,
  examsContract,
  firstRunContract,
  googleContract,
  handoffsContract,
  helpAgentContract,
  inboxContract,
  inquiriesContract,
  businessOverviewContract,
  insightsContract,
  contradictionsContract,
  contactFormContract,
  demosContract,
  jobApplicationFormContract,
  submissionsContract,
  findingsContract,
  knowledgeContract,
  knowledgeSourcesContract,
  liveEventsContract,
  invoicesContract,
  logosContract,
  membersContract,
  noticesContract,
  shownNoticesContract,
  notificationsContract,
  operationsContract,
  mailStateContract,
  outboxContract,
  passkeySignInContract,
  passkeysContract,
  passwordsContract,
  plansContract,
  platformAuditContract,
  platformContactsContract,
  platformSettingsContract,
  preferencesContract,
  privacyContract,
  profileContract,
  publicApiContract,
  rolesContract,
  savedRepliesContract,
  searchContract,
  secondFactorContract,
  strictnessPreviewContract,
  taughtPairsContract,
  teachingContract,
  timeZoneContract,
  unsubscribeContract,
  webhooksContract,
  websiteReadingsContract,
  widgetContract,
].flatMap((contract) => Object.values(contract).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
