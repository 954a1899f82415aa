import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isWithin, paths } from './paths.ts';

const source = fileURLToPath(new URL('../', import.meta.url));
/** The public site and the routes themselves name addresses, and no page of the app links to the gallery. */
const isExempt = (file: string) =>
  /(\.test\.tsx?|^testing\/.*|^app\/(marketing|gallery)\/.*)$/.test(file) ||
  /^(lib\/paths|app\/(routes|page-paths|prerendered-paths|route-modules|use-area-ahead|root|entry\.\w+))\.tsx?$/.test(
    file,
  );

const areas = [
  'dashboard',
  'admin',
  'invoice',
  'signin',
  'signup',
  'admin-signup',
  'forgot-password',
  'reset-password',
  'mfa-verification',
  'setup-super-admin',
  'business-onboarding',
  'auth',
  'terms',
  'privacy',
  'documentation',
];
const literal = new RegExp(
  `['"\`]/(?:(?:${areas.join('|')})(?![\\w-])[^'"\`]*)?['"\`]|\`/(?:${areas.join('|')})/`,
);
const writesAddress = (line: string) =>
  literal.test(line) &&
  !/^\s*(\*|\/\/|\/\*\*|import )/.test(line) &&
  !/startsWith\('\/'\)|pathname === '\/'/.test(line);

test('every address of the app stands in paths.ts', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !isExempt(file),
  );
  const found = files.flatMap((file) =>
    readFileSync(source + file, 'utf8')
      .split('\n')
      .filter(writesAddress)
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test.each([
  '<Link to="/dashboard/agents">',
  "navigate('/signin');",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
  'to={`/dashboard/agents/${id}`}',
  "const home = { to: '/' };",
])('%s would be found', (line) => {
  expect(writesAddress(line)).toBe(true);
});

test('an area holds its own pages, and none whose name only begins alike', () => {
  for (const address of ['/admin', '/admin/', '/admin/users', '/admin?tab=x', '/admin#top'])
    expect(isWithin(address, paths.admin)).toBe(true);
  expect(isWithin(paths.adminSignUp, paths.admin)).toBe(false);
  expect(isWithin(paths.dashboard, paths.admin)).toBe(false);
});
