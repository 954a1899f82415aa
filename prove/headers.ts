import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints } from '../server/src/endpoints.ts';
import { createCaller } from '../server/src/testing/caller.ts';
import { randomAddress } from '../server/src/testing/makers.ts';
import { sampleInput } from '../server/src/testing/sample-input.ts';
import { type Chapter, createCount } from './chapter.ts';
import { headerFaults } from './header-faults.ts';
import { nameOf } from './isolation/id-places.ts';
import { makeProductFolder, startProduct } from './product.ts';

const pages = [
  '/',
  '/pricing',
  '/docs',
  '/sign-in',
  '/sign-up',
  '/dashboard',
  '/dashboard/conversations',
  '/admin',
  '/no-such-page',
  '/widget/preview.html',
];

export const headers: Chapter = {
  name: 'headers',
  title: 'Headers that keep browsers safe',
  about:
    'The product runs as `npm start` behind an https address. Every page, file and answer must carry a content security policy without `unsafe-inline`, HSTS, rules against framing and against guessing of types.',
  tests: [
    {
      claim: 'Answers are kept by no cache, other sites may call the chat alone, pages carry their policy',
      files: [
        'server/src/http/http.test.ts',
        'server/src/http/pages/web-pages.test.ts',
        'server/src/http/pages/widget-files.test.ts',
      ],
    },
    {
      claim: 'Cookies cannot be read by scripts nor sent by other sites',
      files: ['server/src/features/accounts/account-cookies.test.ts'],
    },
  ],
  async run() {
    const folder = await makeProductFolder();
    const product = await startProduct({
      dataDir: folder.dataDir,
      env: { PUBLIC_URL: 'https://support.example.com' },
    });
    try {
      const ofPages = createCount(
        'Pages of the site, the app and the preview',
        `${pages.length} addresses, one of them unknown`,
      );
      for (const path of pages) {
        const response = await fetch(`${product.url}${path}`, {
          headers: { accept: 'text/html' },
          redirect: 'manual',
        });
        const faults = headerFaults(response.headers, {
          isPage: response.headers.get('content-type')?.startsWith('text/html') ?? false,
        });
        ofPages.check(faults.length === 0, `${path}: ${faults.join(', ')}`);
      }
      const ofFiles = createCount('Scripts, styles and pictures of the app, the site and the widget');
      for (const path of builtFiles()) {
        const response = await fetch(`${product.url}${path}`);
        await response.body?.cancel();
        const faults = headerFaults(response.headers, { isPage: false });
        ofFiles.check(response.ok && faults.length === 0, `${path}: ${response.status} ${faults.join(', ')}`);
      }
      const ofAnswers = createCount(
        'Answers of every endpoint of the contract',
        'asked by nobody, so most of them are refusals',
      );
      for (const endpoint of endpoints) {
        const ask = () =>
          createCaller(product.server.request).send(endpoint, sampleInput(endpoint), {
            'x-forwarded-for': randomAddress(),
          });
        // A refusal that closes the connection while the body is still on its way may be lost with it.
        const response = await ask().catch(ask);
        await response.body?.cancel();
        const faults = headerFaults(response.headers, { isPage: false });
        ofAnswers.check(faults.length === 0, `${nameOf(endpoint)}: ${faults.join(', ')}`);
      }
      return [ofPages.row(), ofFiles.row(), ofAnswers.row()];
    } finally {
      await product.stop();
      await folder.remove();
    }
  },
};

/** The first of each kind in each build, as they are served. */
function builtFiles() {
  const builds = { 'web/build/client': '/', 'site/build/client': '/', 'widget/dist': '/widget/' };
  return Object.entries(builds).flatMap(([folder, at]) => {
    const root = fileURLToPath(new URL(`../${folder}`, import.meta.url));
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    return ['js', 'css', 'svg', 'png', 'woff2'].flatMap((kind) =>
      files
        .filter((file) => file.endsWith(`.${kind}`))
        .slice(0, 5)
        .map((file) => `${at}${file.replaceAll('\\', '/')}`),
    );
  });
}
