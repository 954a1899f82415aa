import { createLog } from '../platform/log/index.ts';
import { openPageRenderer } from '../platform/render/index.ts';

/** Renders in a process of its own, which may run as another user: Chromium's sandbox refuses root. */
const { urls, chromiumPath, privateHosts, limits } = JSON.parse(process.argv[2] ?? '{}');
const renderer = openPageRenderer({
  chromiumPath,
  privateHosts,
  limits,
  log: createLog({ level: 'silent', isProduction: true }),
});

const results = [];
for (const url of urls) {
  const startedAt = performance.now();
  const result = await renderer.render(url).catch((error: Error) => ({ error: error.message }));
  results.push({ ...result, tookMs: performance.now() - startedAt });
}
await renderer.close();
process.stdout.write(JSON.stringify({ offReason: renderer.offReason(), results }));
