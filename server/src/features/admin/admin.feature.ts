import type { Feature, FeatureContext } from '../../feature.ts';
import { productVersion } from '../../version.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import { adminRoutes } from './admin.routes.ts';
import { createAdminService } from './admin.service.ts';
import { createHealthService, type HealthProbe } from './health.service.ts';
import { healthProbes } from './health-probes.ts';

interface Needs {
  accounts: AccountsService;
  businesses: BusinessesService;
  agents: AgentService;
  dataDir: string | undefined;
  /** Of parts that stand outside of the platform. */
  probes: HealthProbe[];
}

/** The back office of those who run the platform. */
export function createAdminFeature(
  context: FeatureContext,
  { accounts, businesses, agents, dataDir, probes }: Needs,
) {
  const service = createAdminService({
    ...context,
    people: accounts.people,
    businesses: businesses.directory,
    businessData: businesses.data,
    members: businesses.members,
    agents: agents.directory,
  });
  const health = createHealthService({
    version: productVersion,
    clock: context.clock,
    probes: [...healthProbes(context, dataDir), ...probes],
  });
  return {
    service,
    routes: (mount) => adminRoutes(mount, service, accounts.people, health),
  } satisfies Feature;
}
