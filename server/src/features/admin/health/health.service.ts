import { type Finding, judgeVersions } from '../../../findings/index.ts';
import { productVersion } from '../../../version.ts';
import type { AdminContext, HealthProbe } from '../admin-context.ts';
import { platformProbes } from './health-probes.ts';

/** A part that does not answer must not keep the others from being seen. */
const patienceMs = 5000;

const versions: HealthProbe = {
  name: 'Versions',
  look: () => judgeVersions({ product: productVersion, node: process.versions.node }),
};

export async function getHealthReport(context: AdminContext) {
  const probes = [...platformProbes, ...context.probes, versions];
  return {
    version: productVersion,
    startedAt: context.startedAt.toISOString(),
    checks: await Promise.all(probes.map((probe) => lookAt(context, probe))),
  };
}

async function lookAt(context: AdminContext, probe: HealthProbe): Promise<Finding> {
  const { name } = probe;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Finding>((resolve) => {
    timer = setTimeout(resolve, patienceMs, {
      name,
      state: 'failed',
      text: `No answer within ${patienceMs / 1000} seconds.`,
    });
  });
  try {
    return await Promise.race([Promise.resolve(probe.look(context)), tooLong]);
  } catch (error) {
    context.log.warn({ err: error }, `${name} could not be looked at`);
    return { name, state: 'failed', text: 'This could not be looked at. The log says more.' };
  } finally {
    clearTimeout(timer);
  }
}
