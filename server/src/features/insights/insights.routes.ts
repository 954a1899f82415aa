import { getBusinessOverview } from '@parley/contract/insights/business-overview';
import {
  acknowledgeAlert,
  getAgentAnalytics,
  getAgentMonitoring,
  resolveAlert,
} from '@parley/contract/insights/insights';
import { searchDashboard } from '@parley/contract/insights/search';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { InsightService } from './insights.service.ts';

export function insightRoutes(mount: Mount, insights: InsightService) {
  mount(getAgentAnalytics, ({ days, timeZone, ...scope }) =>
    insights.getAgentAnalytics(scope, { days, timeZone }),
  );
  mount(getAgentMonitoring, ({ range, ...scope }) => insights.getAgentMonitoring(scope, range));
  mount(acknowledgeAlert, (one, { caller }) => insights.acknowledgeAlert(one, caller.userId));
  mount(resolveAlert, (one, { caller }) => insights.resolveAlert(one, caller.userId));
  mount(getBusinessOverview, ({ businessId }) => insights.getBusinessOverview(businessId));
  mount(searchDashboard, (asked, { caller }) => insights.searchDashboard(asked, caller.userId));
}
