import type { HealthCheck } from '@parley/contract/admin/admin-health';
import type { Clock } from '../../platform/clock.ts';

/** Looks at one part; whatever it throws counts as failed. */
export interface HealthProbe {
  name: string;
  look(): Promise<Omit<HealthCheck, 'name'>> | Omit<HealthCheck, 'name'>;
}

/** A part that does not answer must not keep the others from being seen. */
const patienceMs = 5000;

export type HealthService = ReturnType<typeof createHealthService>;

export function createHealthService({
  version,
  clock,
  probes,
}: {
  version: string;
  clock: Clock;
  probes: HealthProbe[];
}) {
  const startedAt = clock.now().toISOString();
  return {
    getReport: async () => ({ version, startedAt, checks: await Promise.all(probes.map(lookAt)) }),
  };
}

async function lookAt({ name, look }: HealthProbe): Promise<HealthCheck> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Omit<HealthCheck, 'name'>>((resolve) => {
    timer = setTimeout(resolve, patienceMs, {
      state: 'failed',
      text: `No answer within ${patienceMs / 1000} seconds.`,
    });
  });
  try {
    return { name, ...(await Promise.race([Promise.resolve(look()), tooLong])) };
  } catch {
    return { name, state: 'failed', text: 'This could not be looked at. The log says more.' };
  } finally {
    clearTimeout(timer);
  }
}
