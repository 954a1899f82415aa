import { exportAuditLog, listAuditEntries } from '@parley/contract/businesses/audit-log';
import { countInbox, getInboxChoices, listInbox } from '@parley/contract/conversations/inbox';
import {
  getAgentAnalytics,
  getBusinessAnalytics,
  listCountedConversations,
  setAnalyticsTimeZone,
} from '@parley/contract/insights/analytics';
import { getBusinessOverview } from '@parley/contract/insights/business-overview';
import { acknowledgeAlert, getAgentMonitoring, resolveAlert } from '@parley/contract/insights/insights';
import { searchDashboard } from '@parley/contract/insights/search';
import type { Mount } from '../../http/mount-endpoint.ts';
import { csvResponse } from '../../http/streams/index.ts';
import type { InsightService } from './insights.service.ts';

export function insightRoutes(mount: Mount, insights: InsightService) {
  mount(getAgentAnalytics, ({ businessId, agentId, ...asked }) =>
    insights.getAgentAnalytics({ businessId, agentId }, asked),
  );
  mount(getBusinessAnalytics, ({ businessId, agentId, ...asked }) =>
    insights.getBusinessAnalytics({ businessId, agentId }, asked),
  );
  mount(listCountedConversations, ({ businessId, agentId, days, from, to, ...filter }) =>
    insights.listCountedConversations({ businessId, agentId }, { days, from, to }, filter),
  );
  mount(listInbox, (page, { caller }) => insights.listInbox(page, caller.userId));
  mount(countInbox, (filter, { caller }) => insights.countInbox(filter, caller.userId));
  mount(getInboxChoices, ({ businessId }) => insights.getInboxChoices(businessId));
  mount(listAuditEntries, ({ businessId, ...asked }) => insights.listAuditEntries(businessId, asked));
  mount.raw(exportAuditLog, async ({ businessId, ...filter }, { caller, log }) => {
    const lines = await insights.exportAuditLog(businessId, filter, caller.userId);
    return csvResponse(lines, 'audit-log.csv', log);
  });
  mount(setAnalyticsTimeZone, ({ timeZone }, { caller }) => insights.setAnalyticsTimeZone(caller, timeZone));
  mount(getAgentMonitoring, ({ range, ...scope }) => insights.getAgentMonitoring(scope, range));
  mount(acknowledgeAlert, (one, { caller }) => insights.acknowledgeAlert(one, caller.userId));
  mount(resolveAlert, (one, { caller }) => insights.resolveAlert(one, caller.userId));
  mount(getBusinessOverview, ({ businessId }) => insights.getBusinessOverview(businessId));
  mount(searchDashboard, (asked, { caller }) => insights.searchDashboard(asked, caller));
}
