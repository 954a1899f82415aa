import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const home = fileURLToPath(new URL('../../.cache/lighthouse', import.meta.url));
const cli = `${home}/node_modules/lighthouse/cli/index.js`;
const version = '12.8.2';

export const lighthouseCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof lighthouseCategories)[number];

export interface LighthouseReport {
  /** Only of those that were asked for. */
  categories: Record<Category, { score: number }>;
  audits: {
    'network-requests': { details: { items: { url: string }[] } };
    'mainthread-work-breakdown': {
      numericValue: number;
      details: { items: { group: string; duration: number }[] };
    };
    'cumulative-layout-shift': { numericValue: number };
    'total-blocking-time': { numericValue: number };
  };
}

/** What Lighthouse says of a page, as a phone loads it. */
export async function auditPage(
  url: string,
  categories: readonly Category[] = ['performance'],
): Promise<LighthouseReport> {
  // Two hundred packages that only this needs, so they are not among those everybody installs.
  if (!existsSync(cli))
    await run('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', `lighthouse@${version}`]);
  for (let nth = 1; ; nth += 1)
    try {
      return await auditOnce(url, categories);
    } catch (error) {
      // Now and then the browser loses the beginning of its own trace, and Lighthouse asks to be run again.
      if (nth === maxTries) throw error;
    }
}

const maxTries = 3;

async function auditOnce(url: string, categories: readonly Category[]) {
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new --no-sandbox`,
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    },
  );
  return JSON.parse(stdout) as LighthouseReport;
}
