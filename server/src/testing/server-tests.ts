import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));
const importsDatabase = /^(import|export) .* from '(\.{1,2}\/)+(testing\/)?test-(server|database)\.ts';$/m;

/** Whether a test file runs on each kind of database; one that opens none by these two modules runs once. */
export const isDatabaseTest = (text: string) => importsDatabase.test(text);

/** The test files of the server, as vitest.config.ts divides them into projects. */
export function findServerTests() {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  );
  const withDatabase = new Set(
    files.filter((file) => isDatabaseTest(readFileSync(`${source}/${file}`, 'utf8'))),
  );
  const inProject = (isWith: boolean) =>
    files.filter((file) => withDatabase.has(file) === isWith).map((file) => `server/src/${file}`);
  return { withDatabase: inProject(true), withoutDatabase: inProject(false) };
}
