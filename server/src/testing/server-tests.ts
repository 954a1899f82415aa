import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));
const importsDatabase = /^(import|export) .* from '(\.{1,2}\/)+(testing\/)?test-(server|database)\.ts';$/m;

/** Whether a test file needs a database; one that opens none by these two modules runs without. */
export const isDatabaseTest = (text: string) => importsDatabase.test(text);

/** Of each feature the one that goes its main way. What all of them send is compared by compare-statements.ts. */
export const featureTestsOnBoth = [
  'features/accounts/accounts.routes.test.ts',
  'features/admin/admin.routes.test.ts',
  'features/agents/agents.routes.test.ts',
  'features/answering/answering.service.test.ts',
  'features/billing/billing.routes.test.ts',
  'features/businesses/businesses.routes.test.ts',
  'features/conversations/conversations.routes.test.ts',
  'features/handoffs/handoffs.routes.test.ts',
  'features/insights/analytics/analytics.routes.test.ts',
  'features/integrations/api-keys/api-keys.routes.test.ts',
  'features/knowledge/documents/documents.routes.test.ts',
  'features/mail/outbox/outbox.routes.test.ts',
  'features/notifications/notifications.routes.test.ts',
];

/**
 * Whether the sentences of a file may be true on one kind of database and not on the other: everything outside of the
 * features, but for what brings a PostgreSQL of its own, and one file of each feature.
 */
export function isAboutDatabase(file: string, text: string) {
  if (text.includes('startPostgres(')) return false;
  return !file.startsWith('features/') || featureTestsOnBoth.includes(file);
}

/** The test files of the server, as vitest.config.ts divides them into projects. */
export function findServerTests() {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(`${source}/${file}`, 'utf8')]));
  const choose = (isChosen: (file: string, text: string) => boolean) =>
    files.filter((file) => isChosen(file, texts.get(file) ?? '')).map((file) => `server/src/${file}`);
  return {
    withDatabase: choose((_file, text) => isDatabaseTest(text)),
    aboutDatabase: choose((file, text) => isDatabaseTest(text) && isAboutDatabase(file, text)),
    withoutDatabase: choose((_file, text) => !isDatabaseTest(text)),
  };
}
