import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const { featureLine } = createRequire(import.meta.url)('./feature-line.cjs');
const features = 'server/src/features';

/** Every feature but those at the top, and a feature of the place above it. */
const reachingUp = featureLine
  .slice(1)
  .flatMap((names, place) =>
    names.map((name) => [
      `server-features-follow-the-line:${names.join(',')}`,
      `${features}/${name}/up.ts`,
      `${features}/${featureLine[place][0]}/index.ts`,
    ]),
  );

/** [rule, the file that breaks it, what it imports] */
const broken = [
  ['no-circles', 'server/src/platform/egg.ts', 'server/src/platform/hen.ts'],
  ['imports-can-be-found', 'server/src/platform/lost.ts', 'server/src/platform/nowhere.ts'],
  ['product-code-knows-no-test-code', 'server/src/platform/cheat.ts', 'server/src/testing/fakes.ts'],
  ['contract-stands-alone', 'contract/src/agents.ts', 'server/src/errors.ts'],
  ['contract-stands-alone', 'contract/src/greedy.ts', 'hono'],
  ['apps-meet-only-in-the-contract', 'web/src/lib/peek.ts', 'server/src/errors.ts'],
  ['apps-meet-only-in-the-contract', 'site/src/borrowed.ts', 'web/src/lib/dates.ts'],
  ['apps-meet-only-in-the-contract', 'web/src/app/borrowed.ts', 'site/src/pages.ts'],
  ['site-islands-take-only-types-of-the-contract', 'site/src/islands/heavy.ts', 'contract/src/accounts.ts'],
  ['site-islands-know-no-page', 'site/src/islands/knowing.tsx', 'site/src/document.tsx'],
  ['site-has-no-router', 'site/src/routed.tsx', 'react-router'],
  ['chat-stands-on-the-contract-alone', 'chat/src/drawn.ts', 'preact'],
  ['chat-stands-on-the-contract-alone', 'chat/src/backwards.ts', 'widget/src/settings.ts'],
  ['server-draws-no-chat', 'server/src/platform/drawn.ts', 'chat/src/text.ts'],
  ['chat-and-widget-take-only-types-of-the-contract', 'widget/src/heavy.ts', 'contract/src/knowledge.ts'],
  ['chat-and-widget-take-only-types-of-the-contract', 'chat/src/heavy.ts', 'contract/src/widget.ts'],
  ['widget-is-preact-alone', 'widget/src/reacts.ts', 'react'],
  ['nothing-imports-main', 'server/src/platform/backwards.ts', 'server/src/main.ts'],
  ['only-main-builds-the-app', `${features}/agents/whole-app.ts`, 'server/src/app.ts'],
  ['platform-and-http-know-no-feature', 'server/src/http/curious.ts', `${features}/accounts/index.ts`],
  ['platform-knows-no-http', 'server/src/platform/answers-http.ts', 'hono'],
  ['config-is-handed-in', `${features}/agents/settings.ts`, 'server/src/config.ts'],
  [
    `server-features-follow-the-line:${featureLine.find((names) => names.includes('mail')).join(',')}`,
    `${features}/insights/sideways.ts`,
    `${features}/mail/index.ts`,
  ],
  ...reachingUp,
  ['every-feature-stands-in-the-line', `${features}/horoscopes/index.ts`, 'server/src/errors.ts'],
  [
    'server-features-meet-at-the-front-door',
    `${features}/knowledge/back-door.ts`,
    `${features}/agents/agents.service.ts`,
  ],
  [
    'reports-read-tables-alone',
    `${features}/insights/nosy.reports.ts`,
    `${features}/conversations/conversations.repository.ts`,
  ],
  ['tables-refer-only-to-tables', `${features}/knowledge/bad.tables.ts`, `${features}/knowledge/chunking.ts`],
  [
    'only-repositories-touch-tables',
    `${features}/knowledge/hasty.service.ts`,
    `${features}/knowledge/knowledge.tables.ts`,
  ],
  [
    'routes-go-through-the-service',
    `${features}/knowledge/documents/hasty.routes.ts`,
    `${features}/knowledge/documents/documents.repository.ts`,
  ],
  [
    'services-know-no-routes',
    `${features}/knowledge/whole.service.ts`,
    `${features}/knowledge/knowledge.feature.ts`,
  ],
  [
    'services-know-no-routes',
    `${features}/knowledge/routed.service.ts`,
    `${features}/knowledge/knowledge.routes.ts`,
  ],
  [
    'repositories-are-sql-alone',
    `${features}/knowledge/clever.repository.ts`,
    `${features}/knowledge/knowledge.service.ts`,
  ],
  ['policies-are-pure', `${features}/knowledge/impure.policy.ts`, 'server/src/platform/database/index.ts'],
  ['services-know-no-http', `${features}/knowledge/http.service.ts`, 'server/src/http/mount-endpoint.ts'],
  ['services-know-no-http', `${features}/knowledge/hono.service.ts`, 'hono'],
  ['platform-libraries-stay-in-platform', `${features}/knowledge/raw.repository.ts`, 'pg'],
  ['platform-libraries-stay-in-platform', 'server/src/http/driver.ts', 'drizzle-orm/pglite'],
  ['features-go-out-through-platform', `${features}/knowledge/disk.ts`, 'node:fs/promises'],
  [
    'web-features-are-strangers',
    'web/src/features/agents/agent-page.tsx',
    'web/src/features/knowledge/documents-page.tsx',
  ],
  ['web-features-know-no-route', 'web/src/features/agents/routed.tsx', 'web/src/app/root.tsx'],
  [
    'web-ui-and-lib-know-no-feature',
    'web/src/lib/knowing.ts',
    'web/src/features/knowledge/documents-page.tsx',
  ],
  [
    'server-http-rooms-have-one-door',
    `${features}/agents/deep.routes.ts`,
    'server/src/http/streams/places.ts',
  ],
  [
    'server-http-rooms-meet-at-the-door',
    'server/src/http/pages/deep.ts',
    'server/src/http/streams/places.ts',
  ],
  ['server-platform-rooms-have-one-door', 'server/src/http/deep.ts', 'server/src/platform/mail/mail-smtp.ts'],
  [
    'server-platform-rooms-meet-at-the-door',
    'server/src/platform/jobs/deep.ts',
    'server/src/platform/mail/mail-smtp.ts',
  ],
  ...[
    'accounts',
    'admin',
    'agents',
    'answering',
    'businesses',
    'conversations',
    'insights',
    'integrations',
    'knowledge',
    'mail',
  ].flatMap((name) => [
    [
      `server-${name}-rooms-have-one-door`,
      `${features}/${name}/deep.ts`,
      `${features}/${name}/room/inside.ts`,
    ],
    [
      `server-${name}-rooms-meet-at-the-door`,
      `${features}/${name}/other-room/deep.ts`,
      `${features}/${name}/room/inside.ts`,
    ],
  ]),
  ...['accounts', 'agents', 'conversations'].flatMap((name) => [
    [`web-${name}-rooms-have-one-door`, `web/src/app/${name}.tsx`, `web/src/features/${name}/room/inside.ts`],
    [
      `web-${name}-rooms-meet-at-the-door`,
      `web/src/features/${name}/other-room/deep.ts`,
      `web/src/features/${name}/room/inside.ts`,
    ],
  ]),
  ['ui-rooms-have-one-door', 'web/src/app/deep.tsx', 'ui/src/form/field.tsx'],
  ['ui-rooms-meet-at-the-door', 'ui/src/data/deep.tsx', 'ui/src/form/field.tsx'],
  ['ui-stands-alone', 'ui/src/basic/knowing.tsx', 'contract/src/agents/agents.ts'],
  ['widget-chat-rooms-have-one-door', 'widget/src/deep.ts', 'widget/src/chat/conversation/session.ts'],
  [
    'widget-chat-rooms-meet-at-the-door',
    'widget/src/chat/view/deep.tsx',
    'widget/src/chat/conversation/session.ts',
  ],
  ['web-screen-knows-no-feature', 'web/src/screen/knowing.tsx', 'web/src/features/agents/agent-card.tsx'],
  ['web-screen-knows-no-feature', 'web/src/screen/routed.tsx', 'web/src/app/root.tsx'],
  ['web-lib-knows-no-screen', 'web/src/lib/toasting.ts', 'radix-ui'],
  ['web-lib-knows-no-screen', 'web/src/lib/attempting.ts', 'web/src/screen/attempt.ts'],
];

/** [the file, what it imports, how] */
const allowed = [
  ['server/src/main.ts', 'server/src/app.ts'],
  ['server/src/app.ts', `${features}/insights/index.ts`],
  [`${features}/conversations/down.ts`, `${features}/answering/index.ts`],
  [`${features}/conversations/passes-on.ts`, `${features}/handoffs/index.ts`],
  [`${features}/handoffs/notify.ts`, `${features}/notifications/index.ts`],
  [`${features}/leads/owner.ts`, `${features}/accounts/index.ts`],
  [`${features}/knowledge/keyed.tables.ts`, `${features}/agents/agents.tables.ts`],
  [`${features}/knowledge/good.routes.ts`, 'hono'],
  [
    `${features}/knowledge/documents/good.service.ts`,
    `${features}/knowledge/documents/documents.repository.ts`,
  ],
  [`${features}/knowledge/good.repository.ts`, 'drizzle-orm'],
  ['server/src/platform/mail/mail-smtp.ts', 'nodemailer'],
  ['server/src/platform/jobs/deep-but-right.ts', 'server/src/platform/mail/index.ts'],
  ['server/src/platform/mail/inside.ts', 'server/src/platform/mail/mail-smtp.ts'],
  ['widget/src/chat/translations.ts', 'widget/src/chat/translations/en.ts'],
  ['server/src/testing/everything.ts', 'server/src/app.ts'],
  ['web/src/app/agent.route.tsx', 'web/src/features/agents/agent-card.tsx'],
  ['web/src/features/agents/agent-list.tsx', 'web/src/screen/query-state.tsx'],
  ['widget/src/chat.ts', 'contract/src/conversations.ts', 'import type'],
  ['chat/src/transcript.ts', 'contract/src/conversations.ts', 'import type'],
  ['widget/src/message.ts', 'chat/src/text.ts'],
  ['site/src/islands/session.ts', 'contract/src/conversations.ts', 'import type'],
  ['site/src/pages/documentation.tsx', 'contract/src/conversations.ts'],
  ['site/src/pages/home.tsx', 'ui/src/public/index.ts'],
  ['web/src/lib/message.ts', 'chat/src/text.ts'],
];

let folder;
let violations;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'parley-boundaries-')));
  const cases = [...broken.map(([, ...rest]) => rest), ...allowed];
  for (const [, target] of cases) if (!target.endsWith('nowhere.ts')) writeTarget(target);
  for (const [file, target, how = 'import'] of cases)
    write(file, `${how} { thing } from '${specifier(file, target)}';\nexport const use = thing;\n`);
  write('server/src/platform/hen.ts', "import { use } from './egg.ts';\nexport const thing = use;\n");

  const { output } = await cruise(
    ['chat', 'contract', 'server', 'site', 'ui', 'web', 'widget'],
    { ...options, tsConfig: undefined, baseDir: folder, validate: true, ruleSet: { forbidden, options } },
    options.enhancedResolveOptions,
  );
  violations = output.summary.violations.map(({ rule, from }) => `${rule.name} ← ${from}`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(broken)('%s catches %s importing %s', (rule, file) => {
  expect(violations).toContain(`${rule} ← ${file}`);
});

test.each(allowed)('%s may import %s', (file) => {
  expect(violations.filter((violation) => violation.endsWith(`← ${file}`))).toEqual([]);
});

test('every rule is seen to fail', () => {
  const seen = new Set(broken.map(([rule]) => rule));
  expect(forbidden.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
});

function specifier(file, target) {
  if (!/^(chat|contract|server|site|ui|web|widget)\//.test(target)) return target;
  const path = relative(dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}

function writeTarget(target) {
  if (target.startsWith('node:')) return;
  if (specifier('', target) !== target) return write(target, 'export const thing = 1;\n');
  const [name] = target.match(/^(@[^/]+\/)?[^/]+/);
  write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' }),
  );
  write(`node_modules/${target}/index.js`, 'export const thing = 1;\n');
}

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
