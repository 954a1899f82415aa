import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));
const importsDatabase = /^(import|export) .* from '(\.{1,2}\/)+(testing\/)?test-(server|database)\.ts';$/m;

/** Whether a test file needs a database; one that opens none by these two modules runs without. */
export const isDatabaseTest = (text: string) => importsDatabase.test(text);

/**
 * Whether the sentences of a file may be true on one kind of database and not on the other: everything outside of the
 * features; and in them the tests of a module or of a whole room, which go through its queries. The others, on special
 * cases and on several modules together, say what is true on both or on none.
 */
export function isAboutDatabase(file: string) {
  if (!file.startsWith('features/')) return true;
  const module = file.replace(/\.test\.ts$/, '');
  const folders = module.split('/');
  const name = folders.pop()?.split('.')[0] ?? '';
  return existsSync(`${source}/${module}.ts`) || folders.includes(name);
}

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
  return {
    withDatabase: inProject(true),
    aboutDatabase: inProject(true).filter((file) => isAboutDatabase(file.slice('server/src/'.length))),
    withoutDatabase: inProject(false),
  };
}
