import { openDatabase } from '../platform/database/index.ts';
import { openTestLog } from './logged-errors.ts';
import { createMigratedDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export interface TwoServers {
  one: TestServer;
  other: TestServer;
  /** Sends each request to the server that did not get the last one, as a proxy without sticky sessions does. */
  balanced: TestServer;
  close(): Promise<void>;
}

/** Two servers with nothing in common but PostgreSQL and a store of files. */
export async function startTwoServers(): Promise<TwoServers> {
  const { url, drop } = await createMigratedDatabase();
  const start = async (files?: TestServer['platform']['files']) =>
    startTestServer({
      database: await openDatabase({ dataDir: '', databaseUrl: url, log: openTestLog() }),
      ...(files && { files }),
    });
  const one = await start();
  const other = await start(one.platform.files);
  let turn = 0;
  const request: TestServer['request'] = (path, init) => [one, other][turn++ % 2]!.request(path, init);
  return {
    one,
    other,
    balanced: {
      ...one,
      request,
      // Whichever took the job has sent it.
      get mails() {
        return [...one.mails, ...other.mails];
      },
    },
    async close() {
      await other.close();
      await one.close();
      await drop();
    },
  };
}
