import type { HealthCheck } from '@parley/contract/admin/admin-health';
import { productVersion } from '../../version.ts';
import type { AdminContext, HealthProbe } from './admin-context.ts';
import { platformProbes } from './health-probes.ts';

/** A part that does not answer must not keep the others from being seen. */
const patienceMs = 5000;

export async function getHealthReport(context: AdminContext) {
  const probes = [...platformProbes, ...context.probes];
  return {
    version: productVersion,
    startedAt: context.startedAt.toISOString(),
    checks: await Promise.all(probes.map((probe) => lookAt(context, probe))),
  };
}

async function lookAt(context: AdminContext, probe: HealthProbe): Promise<HealthCheck> {
  const { name } = probe;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Omit<HealthCheck, 'name'>>((resolve) => {
    timer = setTimeout(resolve, patienceMs, {
      state: 'failed',
      text: `No answer within ${patienceMs / 1000} seconds.`,
    });
  });
  try {
    return { name, ...(await Promise.race([Promise.resolve(probe.look(context)), tooLong])) };
  } catch {
    return { name, state: 'failed', text: 'This could not be looked at. The log says more.' };
  } finally {
    clearTimeout(timer);
  }
}
