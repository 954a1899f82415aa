import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));
const importsDatabase =
  /^(import|export) .* from '(\.{1,2}\/)+(testing\/)?(test-server|admin-server|outage-server|test-database)\.ts';$/m;

/** Whether a test file needs a database; one that opens none by these modules runs without. */
export const isDatabaseTest = (text: string) => importsDatabase.test(text);

/** Tests in which processes are killed or the database goes away for long: `npm run prove` and `npm test -- --only faults` run them. */
export const isFaultTest = (file: string) => file.endsWith('.fault.test.ts');

/** Where what differs stands: opening, migrating, transactions, locks, reviving, upkeep, the queue and its own statements. */
const foldersOnBoth = ['platform/database/', 'platform/jobs/'];

/** What else a comparison of statements cannot show; decision 30 says why these. */
export const filesOnBoth = [
  // Notifications between processes or within one, and what happens inside of a transaction.
  'platform/events.test.ts',
  'platform/facts.test.ts',
  // What the migrations came to, and texts that a driver may write otherwise.
  'schema.test.ts',
  'hostile-texts.test.ts',
  // A backup of each is taken in another way.
  'platform/backup/backup.test.ts',
  // How the tests themselves come to an empty database.
  'testing/test-database.test.ts',
  // The embedded database has one connection: a transaction that waits for a file would hold up everybody.
  'http/slow-files.test.ts',
  // The whole server once: accounts, businesses, agents, knowledge, answers, live streams and jobs together.
  'features/conversations/conversations.routes.test.ts',
];

/** Whether the sentences of a file may be true on one kind of database and not on the other. */
export function isAboutDatabase(file: string, text: string) {
  if (text.includes('startPostgres(')) return false;
  return filesOnBoth.includes(file) || foldersOnBoth.some((folder) => file.startsWith(folder));
}

/** The test files of the server, as vitest.config.ts divides them into projects. */
export function findServerTests() {
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  );
  const files = all.filter((file) => !isFaultTest(file));
  const texts = new Map(all.map((file) => [file, readFileSync(`${source}/${file}`, 'utf8')]));
  const choose = (isChosen: (file: string, text: string) => boolean, from = files) =>
    from.filter((file) => isChosen(file, texts.get(file) ?? '')).map((file) => `server/src/${file}`);
  return {
    withDatabase: choose((_file, text) => isDatabaseTest(text)),
    aboutDatabase: choose((file, text) => isDatabaseTest(text) && isAboutDatabase(file, text)),
    withoutDatabase: choose((_file, text) => !isDatabaseTest(text)),
    faults: choose(isFaultTest, all),
    faultsOfEmbedded: choose((file, text) => isFaultTest(file) && isAboutDatabase(file, text), all),
  };
}
