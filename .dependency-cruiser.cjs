/** The architecture, as rules. `npm run check` fails when an import breaks one. A new feature needs a place in the line, nothing else. */
const { featureLine } = require('./scripts/checks/feature-line.cjs');

/** Libraries that reach the outside, each behind one door of the platform. */
const platformLibraries = [
  '@ai-sdk/[^/]+',
  '@electric-sql/[^/]+',
  '@huggingface/[^/]+',
  '@lat\\.md/[^/]+',
  'ai',
  'aws4fetch',
  'drizzle-orm/(pglite|node-postgres|pg-proxy)',
  'ipaddr\\.js',
  'nodemailer',
  'onnxruntime-node',
  'pg',
  'pg-boss',
  'pino',
  'pino-pretty',
  'prom-client',
  'stripe',
];

const outsideBuiltins =
  '^(node:)?(fs|fs/promises|http|http2|https|net|tls|dgram|dns|dns/promises|child_process|worker_threads)$';

const testCode = '\\.test\\.[cm]?tsx?$|/testing/';
const anyOf = (names) => `(${names.join('|')})`;
const feature = (names) => `^server/src/features/${anyOf(names)}/`;
const library = (names) => `(^|/)node_modules/${anyOf(names)}(/|$)`;

/** Tests and what they share may reach wherever they need to; everything else keeps the rule. */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [testCode, ...[from.pathNot ?? []].flat()] },
  to,
});

/** What stands alone at the top has nothing above it. A feature may use only those that stand below it, never one beside or above it. */
const alongTheLine = featureLine
  .slice(1)
  .map((names, place) =>
    forbid(
      `server-features-follow-the-line:${names.join(',')}`,
      'Hand it in from app.ts as an interface or an event instead.',
      { path: `^server/src/features/(${names.join('|')})/` },
      { path: feature(featureLine.slice(0, place + 2).flat()), pathNot: '^server/src/features/$1/' },
    ),
  );

/** Folders of rooms. What a room keeps to itself is imported only inside it; everybody else comes in by its index.ts. */
const roomsIn = {
  'server-http': '^server/src/http',
  'server-platform': '^server/src/platform',
  ...Object.fromEntries(
    [
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
    ].map((name) => [`server-${name}`, `^server/src/features/${name}`]),
  ),
  ...Object.fromEntries(
    ['accounts', 'agents', 'conversations'].map((name) => [`web-${name}`, `^web/src/features/${name}`]),
  ),
  ui: '^ui/src',
  'widget-chat': '^widget/src/chat',
};
const behindTheDoor = (folder) => `${folder}/[^/]+/(?!index\\.ts$).+\\.tsx?$`;
/** Read as a file by the build or loaded when it is needed, so no door leads there; nor does one to a script that comes later. */
/** Tables are referred to by foreign keys and reports, wherever they stand. */
const withoutDoor =
  '\\.worker\\.ts$|\\.tables\\.ts$|^widget/src/chat/translations/|^ui/src/theme/appearance-script\\.ts$';
const oneDoor = Object.entries(roomsIn).flatMap(([name, folder]) => [
  forbid(
    `${name}-rooms-have-one-door`,
    'Import the index.ts of the room.',
    { pathNot: `${folder}/[^/]+/` },
    { path: behindTheDoor(folder), pathNot: withoutDoor, dynamic: false },
  ),
  forbid(
    `${name}-rooms-meet-at-the-door`,
    'Import the index.ts of the other room.',
    { path: `${folder}/([^/]+)/` },
    { path: behindTheDoor(folder), pathNot: [`${folder}/$1/`, withoutDoor] },
  ),
]);

const inServerFeatures = '^server/src/features/';
const role = (...roles) => `^server/src/features/.+\\.(${roles.join('|')})\\.ts$`;

module.exports = {
  forbidden: [
    forbid('no-circles', 'Two files that need each other are one, or miss a third.', {}, { circular: true }),
    forbid(
      'imports-can-be-found',
      'The file or package does not exist.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'product-code-knows-no-test-code',
      '',
      { path: '^(chat|contract|server|site|ui|web|widget)/src/' },
      { path: testCode },
    ),

    // contract <- server, web, widget; contract <- chat <- web, widget
    forbid(
      'contract-stands-alone',
      'The contract knows zod and nothing else.',
      { path: '^contract/src/' },
      { pathNot: '^contract/src/|node_modules/zod/' },
    ),
    forbid(
      'apps-meet-only-in-the-contract',
      '',
      { path: '^(server|site|web|widget)/' },
      { path: '^(server|site|web|widget)/', pathNot: '^$1/' },
    ),
    forbid(
      'site-islands-take-only-types-of-the-contract',
      'They are all that the public pages load: no zod in them. A page may use the contract while it is built.',
      { path: '^site/src/islands/' },
      { path: '^contract/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'site-islands-know-no-page',
      'A page puts them in; what they import is sent to the browser.',
      { path: '^site/src/islands/(?!island\\.tsx$)' },
      { path: '^site/src/(?!islands/)|^site/src/islands/island\\.tsx$' },
    ),
    forbid(
      'site-has-no-router',
      'Its pages are documents, and its links plain links.',
      { path: '^site/src/' },
      { path: '^chat/|node_modules/(react-router|@tanstack|zod)/' },
    ),
    forbid(
      'chat-stands-on-the-contract-alone',
      'Plain functions over values: no framework and no library, so that the widget and the web app can both draw from them.',
      { path: '^chat/src/' },
      { pathNot: '^(chat|contract)/src/' },
    ),
    forbid(
      'ui-stands-alone',
      'Primitives and tokens: they know neither the product nor its data.',
      { path: '^ui/src/' },
      { path: '^(chat|contract|server|site|web|widget)/' },
    ),
    forbid('server-draws-no-chat', '', { path: '^server/' }, { path: '^chat/' }),
    forbid(
      'chat-and-widget-take-only-types-of-the-contract',
      'They must stay small: no zod in the page of a customer.',
      { path: '^(chat|widget)/src/' },
      {
        path: '^contract/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'widget-is-preact-alone',
      '',
      { path: '^widget/src/' },
      { path: 'node_modules/', pathNot: 'node_modules/(preact|@preact|vite)/' },
    ),

    // server: main -> app -> features -> platform
    forbid('nothing-imports-main', '', {}, { path: '^server/src/main\\.ts$' }),
    forbid(
      'only-main-builds-the-app',
      '',
      { path: '^server/src/', pathNot: '^server/src/main\\.ts$' },
      { path: '^server/src/app\\.ts$' },
    ),
    forbid(
      'platform-and-http-know-no-feature',
      '',
      { path: '^server/src/(platform|http)/' },
      { path: inServerFeatures },
    ),
    forbid(
      'platform-knows-no-http',
      '',
      { path: '^server/src/platform/' },
      { path: `^server/src/http/|${library(['hono', '@hono'])}` },
    ),
    forbid(
      'config-is-handed-in',
      'main.ts reads it and app.ts passes on the part that is needed.',
      { path: inServerFeatures },
      {
        path: '^server/src/config\\.ts$',
      },
    ),
    ...alongTheLine,
    ...oneDoor,
    forbid(
      'every-feature-stands-in-the-line',
      'Name the feature in scripts/checks/feature-line.cjs.',
      { path: inServerFeatures, pathNot: feature(featureLine.flat()) },
      {},
    ),
    forbid(
      'server-features-meet-at-the-front-door',
      'Import its index.ts; only a table may refer to a table of another feature, as a foreign key, and a report read it.',
      { path: '^server/src/features/([^/]+)/', pathNot: role('tables', 'reports') },
      { path: '^server/src/features/[^/]+/(?!index\\.ts$)', pathNot: '^server/src/features/$1/' },
    ),
    forbid(
      'reports-read-tables-alone',
      'Of another feature a report takes the tables; the rest goes through the front door.',
      { path: '^server/src/features/([^/]+)/.*\\.reports\\.ts$' },
      {
        path: '^server/src/features/[^/]+/(?!index\\.ts$)',
        pathNot: ['^server/src/features/$1/', role('tables')],
      },
    ),
    forbid(
      'tables-refer-only-to-tables',
      '',
      { path: role('tables') },
      { path: inServerFeatures, pathNot: role('tables') },
    ),

    // a feature: routes -> service -> repository -> tables
    forbid(
      'only-repositories-touch-tables',
      '',
      { path: inServerFeatures, pathNot: role('repository', 'reports', 'tables') },
      { path: role('tables') },
    ),
    forbid(
      'routes-go-through-the-service',
      '',
      { path: role('routes') },
      { path: role('repository', 'reports') },
    ),
    forbid(
      'services-know-no-routes',
      '',
      { path: role('service', 'jobs', 'facts', 'policy') },
      { path: role('routes', 'feature') },
    ),
    forbid(
      'repositories-are-sql-alone',
      '',
      { path: role('repository', 'reports') },
      { path: role('routes', 'service', 'jobs', 'feature') },
    ),
    forbid(
      'policies-are-pure',
      '',
      { path: role('policy') },
      { path: `^server/src/(platform|http)/|${role('repository', 'service')}` },
    ),
    forbid(
      'services-know-no-http',
      'Only routes translate between HTTP and the product.',
      { path: inServerFeatures, pathNot: role('routes') },
      { path: `^server/src/http/|${library(['hono', '@hono'])}` },
    ),

    // the outside stands behind platform/
    forbid(
      'platform-libraries-stay-in-platform',
      '',
      { path: '^server/src/', pathNot: '^server/src/platform/' },
      {
        path: library(platformLibraries),
      },
    ),
    forbid('features-go-out-through-platform', '', { path: inServerFeatures }, { path: outsideBuiltins }),

    // web: app -> features -> screen -> ui, lib
    forbid(
      'web-features-are-strangers',
      'The route composes them.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid('web-features-know-no-route', '', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    forbid(
      'web-ui-and-lib-know-no-feature',
      '',
      { path: '^(ui|web/src/lib)/' },
      { path: '^web/src/(features|app)/' },
    ),
    forbid(
      'web-screen-knows-no-feature',
      'What every screen shares is handed what it shows.',
      { path: '^web/src/screen/' },
      { path: '^web/src/(features|app)/' },
    ),
    forbid(
      'web-lib-knows-no-screen',
      'Transport shows nothing by itself.',
      { path: '^web/src/lib/' },
      {
        path: `^ui/src/|^web/src/screen/|${library(['radix-ui'])}`,
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(server/dist|site/build|site/content/examples|web/build|widget/dist)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
