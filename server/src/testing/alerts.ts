import { getAgentMonitoring } from '@parley/contract/insights/insights';
import { insertMeasures } from '../features/insights/event-log/index.ts';
import { checkAlertsJob } from '../features/insights/index.ts';
import type { Owner } from './makers.ts';
import type { TestServer } from './test-server.ts';

/** An alert about answers that broke off, noted as the product notes them, and found by the next check. */
export async function makeAlert(
  server: TestServer,
  owner: Pick<Owner, 'call' | 'businessId'>,
  agentId: string,
) {
  const scope = { businessId: owner.businessId, agentId };
  const failures = Array.from({ length: 9 }, () => ({ metricType: 'error' as const, metricValue: 1 }));
  await insertMeasures(server.platform.database.db, scope, failures, server.clock.now());
  // The minute that is under way is not looked at yet.
  server.clock.moveBy(60_000);
  await server.runJob(checkAlertsJob, {});
  return (await owner.call(getAgentMonitoring, scope)).alerts.find(({ type }) => type === 'error_rate')!;
}
