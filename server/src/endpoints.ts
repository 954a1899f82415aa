import * as accountDataContract from '@parley/contract/account-data';
import * as accountSecurityContract from '@parley/contract/account-security';
import * as accountsContract from '@parley/contract/accounts';
import * as adminContract from '@parley/contract/admin';
import * as adminHealthContract from '@parley/contract/admin-health';
import * as agentsContract from '@parley/contract/agents';
import * as apiKeysContract from '@parley/contract/api-keys';
import * as billingContract from '@parley/contract/billing';
import * as businessesContract from '@parley/contract/businesses';
import * as conversationsContract from '@parley/contract/conversations';
import * as emailChangeContract from '@parley/contract/email-change';
import type { Endpoint } from '@parley/contract/endpoint';
import * as firstRunContract from '@parley/contract/first-run';
import * as googleContract from '@parley/contract/google';
import * as handoffsContract from '@parley/contract/handoffs';
import * as insightsContract from '@parley/contract/insights';
import * as knowledgeContract from '@parley/contract/knowledge';
import * as knowledgeSourcesContract from '@parley/contract/knowledge-sources';
import * as liveEventsContract from '@parley/contract/live-events';
import * as logosContract from '@parley/contract/logos';
import * as membersContract from '@parley/contract/members';
import * as notificationsContract from '@parley/contract/notifications';
import * as operationsContract from '@parley/contract/operations';
import * as outboxContract from '@parley/contract/outbox';
import * as passkeysContract from '@parley/contract/passkeys';
import * as passwordsContract from '@parley/contract/passwords';
import * as platformSettingsContract from '@parley/contract/platform-settings';
import * as preferencesContract from '@parley/contract/preferences';
import * as profileContract from '@parley/contract/profile';
import * as publicApiContract from '@parley/contract/public-api';
import * as rolesContract from '@parley/contract/roles';
import * as secondFactorContract from '@parley/contract/second-factor';
import * as webhooksContract from '@parley/contract/webhooks';
import * as widgetContract from '@parley/contract/widget';

/** Every endpoint of the contract: the API description and the test of strangers are made from this list. */
export const endpoints: Endpoint<unknown, unknown>[] = [
  accountSecurityContract,
  accountDataContract,
  accountsContract,
  adminContract,
  adminHealthContract,
  agentsContract,
  apiKeysContract,
  billingContract,
  businessesContract,
  conversationsContract,
  emailChangeContract,
  firstRunContract,
  googleContract,
  handoffsContract,
  insightsContract,
  knowledgeContract,
  knowledgeSourcesContract,
  liveEventsContract,
  logosContract,
  membersContract,
  notificationsContract,
  operationsContract,
  outboxContract,
  passkeysContract,
  passwordsContract,
  platformSettingsContract,
  preferencesContract,
  profileContract,
  publicApiContract,
  rolesContract,
  secondFactorContract,
  webhooksContract,
  widgetContract,
].flatMap((contract) => Object.values(contract).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
