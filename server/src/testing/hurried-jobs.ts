import type { TestServer } from './test-server.ts';
import { until } from './until.ts';

type Hurried = Pick<TestServer, 'platform'>;

/** Jobs that failed and wait some seconds to be tried again are due now; how long they wait is proven in jobs.test.ts. */
const hurryRetries = ({ platform }: Hurried) =>
  platform.database.db.execute(
    `update pgboss.job set start_after = now() where state = 'retry'
      and start_after between now() and now() + interval '20 seconds'`,
  );

/** As `until`, for what only comes once failed jobs were tried again. */
export const untilTriedAgain = <Found>(
  server: Hurried,
  look: Parameters<typeof until<Found>>[0],
  what?: string,
) =>
  until<Found>(async () => {
    const found = await look();
    if (!found) await hurryRetries(server);
    return found;
  }, what);
