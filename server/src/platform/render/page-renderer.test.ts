import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cert, key } from '../../testing/certificate.ts';
import { createLog } from '../log/index.ts';
import { findChromium } from './find-chromium.ts';
import { openPageRenderer } from './page-renderer.ts';

const isRoot = process.getuid?.() === 0;
const chromiumPath = findChromium(process.env.CHROMIUM_PATH, process.env.PATH ?? '');
const log = createLog({ level: 'silent', isProduction: true });

interface Rendering {
  url?: string;
  html?: string;
  error?: string;
  tookMs: number;
}

let shop: Server;
let inside: Server;
let site: string;
let insidePort: number;
let insideRequests = 0;

const html = (body: string) => `<!doctype html><title>Shop</title><body>${body}</body>`;
const pages: Record<string, () => string> = {
  '/app': () =>
    html(`<div id=root></div><script type=module>
      const answer = await (await fetch('/hours.json')).json();
      alert('hello');
      const wait = (ms) => new Promise((done) => setTimeout(done, ms));
      await wait(200);
      root.innerHTML = '<h1>Opening hours</h1><p>' + answer.hours + '</p>';
    </script>`),
  '/hours.json': () => '{"hours":"We open at nine."}',
  '/prying': () =>
    html(`<div id=root>nothing</div><script type=module>
      const udp = 'UDP_PORT', inside = 'http://127.0.0.1:INSIDE_PORT';
      const tries = await Promise.allSettled([
        fetch(inside + '/secret').then((answer) => answer.ok || Promise.reject()),
        fetch('http://localhost:INSIDE_PORT/secret').then((answer) => answer.ok || Promise.reject()),
        new Promise((done, fail) => { const s = new WebSocket('ws://127.0.0.1:INSIDE_PORT/'); s.onopen = done; s.onerror = fail; }),
        (async () => { const t = new WebTransport('https://127.0.0.1:' + udp + '/'); await t.ready; })(),
        (async () => {
          const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:' + udp }] });
          peer.createDataChannel('x');
          await peer.setLocalDescription(await peer.createOffer());
          await new Promise((done) => { peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done(); setTimeout(done, 1500); });
          if (!/ udp /i.test(peer.localDescription.sdp)) throw new Error('no way out');
        })(),
      ]);
      root.textContent = tries.map(({ status }) => status).join(' ');
    </script>`),
  '/endless': () => html('<script>for (;;) {}</script>'),
  '/leaves': () => html('<script>location.href = "http://127.0.0.1:INSIDE_PORT/secret"</script>'),
};

const listen = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
};
const udp = createSocket('udp4');
let packets = 0;

beforeAll(async () => {
  udp.on('message', () => {
    packets += 1;
  });
  await new Promise<void>((done) => udp.bind(0, '127.0.0.1', done));
  inside = await listen((_, response) => {
    insideRequests += 1;
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('the secret');
  });
  insidePort = (inside.address() as AddressInfo).port;
  shop = await listen((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' });
    response.end(
      (page?.() ?? '')
        .replaceAll('INSIDE_PORT', String(insidePort))
        .replaceAll('UDP_PORT', String(udp.address().port)),
    );
  });
  site = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => {
  udp.close();
  for (const server of [shop, inside]) {
    server.closeAllConnections();
    server.close();
  }
});

/** As an ordinary user, also where the tests run as root. */
function renderAll(paths: string[], limits = {}, program = chromiumPath, origin = site) {
  const file = fileURLToPath(new URL('render-child.js', inject('builtServer')));
  const told = JSON.stringify({
    urls: paths.map((path) => origin + path),
    chromiumPath: program,
    privateHosts: [new URL(origin).host],
    limits,
  });
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  return new Promise<{ offReason: string | null; results: Rendering[] }>((resolve, reject) => {
    const options = { ...user, env: { PATH: process.env.PATH ?? '', HOME: '/tmp' }, maxBuffer: 10_000_000 };
    execFile(process.execPath, [file, told], options, (error, stdout) =>
      error ? reject(error) : resolve(JSON.parse(stdout)),
    );
  });
}

test('without a browser nothing is rendered, and the owner is told why', async () => {
  const renderer = openPageRenderer({ chromiumPath: '/nowhere/chromium', privateHosts: [], log });
  expect(renderer.offReason()).toMatch(/^No Chromium was found/);
  await expect(renderer.render('https://example.com/')).rejects.toMatchObject({
    code: 'unavailable',
    message: renderer.offReason(),
  });
  await renderer.close();
});

test.runIf(isRoot && chromiumPath)(
  'as root, where the browser has no sandbox, nothing is rendered',
  async () => {
    const renderer = openPageRenderer({ chromiumPath, privateHosts: [], log });
    expect(renderer.offReason()).toMatch(/root/);
    await expect(renderer.render('https://example.com/')).rejects.toThrow(/root/);
  },
);

test.runIf(chromiumPath)(
  'a page made by its scripts is shown, and reaches nothing but the open web',
  { timeout: 60_000 },
  async (context) => {
    const { offReason, results } = await renderAll(['/app', '/prying', '/leaves']);
    if (offReason) return context.skip(offReason);
    const [app, prying, leaves] = results;
    expect({ insideRequests, packets }).toEqual({ insideRequests: 0, packets: 0 });
    expect(app).toMatchObject({
      url: `${site}/app`,
      html: expect.stringContaining('<p>We open at nine.</p>'),
    });
    expect(prying!.html).toContain('<div id="root">rejected rejected rejected rejected rejected</div>');
    expect(leaves!.error).toMatch(
      /^The page could not be rendered in a browser\. 127\.0\.0\.1 leads|Port \d+ cannot be opened/,
    );
    await expect.poll(() => processesNaming('parley-render-'), { timeout: 10_000 }).toEqual([]);
  },
);

test.runIf(chromiumPath)(
  'a page that never comes to rest is ended with all its processes',
  { timeout: 60_000 },
  async (context) => {
    const { offReason, results } = await renderAll(['/endless'], { timeoutMs: 3000 });
    if (offReason) return context.skip(offReason);
    expect(results[0]!.error).toMatch(/^The page could not be rendered in a browser\./);
    expect(results[0]!.tookMs).toBeLessThan(15_000);
    await expect.poll(() => processesNaming('parley-render-'), { timeout: 10_000 }).toEqual([]);
  },
);

test('a browser that cannot have its sandbox is not tried again', async () => {
  const { program, remove } = writeProgram(
    'echo "[1:FATAL] No usable sandbox! You probably need to update" >&2\nexit 1',
  );
  const { offReason, results } = await renderAll(['/app', '/app'], {}, program);
  expect(offReason).toMatch(/cannot run in its sandbox/);
  expect(results.map(({ error }) => error)).toEqual([offReason, offReason]);
  remove();
});

test.runIf(chromiumPath)(
  'a page over https is shown, with what its scripts fetch, if its certificate is good',
  { timeout: 60_000 },
  async (context) => {
    const secure = createSecureServer({ key, cert }, (request, response) => {
      const page = pages[request.url ?? ''];
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page?.() ?? '');
    });
    secure.on('tlsClientError', () => {});
    await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done));
    const origin = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
    // The same browser, only that it takes the key of the test's certificate for a good one.
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const pin = createHash('sha256').update(publicKey).digest('base64');
    const { program, remove } = writeProgram(
      `exec '${chromiumPath}' --ignore-certificate-errors-spki-list=${pin} "$@"`,
    );
    try {
      const { offReason, results } = await renderAll(['/app'], {}, program, origin);
      if (offReason) return context.skip(offReason);
      expect(results[0]).toMatchObject({
        url: `${origin}/app`,
        html: expect.stringContaining('<p>We open at nine.</p>'),
      });
      const doubted = await renderAll(['/app'], {}, chromiumPath, origin);
      expect(doubted.results[0]!.error).toBe('The page could not be rendered in a browser.');
      expect(doubted.results[0]!.html).toBeUndefined();
    } finally {
      remove();
      secure.closeAllConnections();
      secure.close();
    }
  },
);

/** A program that any user may run. */
function writeProgram(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'test-browser-'));
  const program = join(folder, 'chromium');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  for (const path of [program, folder]) chmodSync(path, 0o755);
  return { program, remove: () => rmSync(folder, { recursive: true }) };
}

function processesNaming(word: string) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return line.includes(word) ? [line.slice(0, 200)] : [];
      } catch {
        return [];
      }
    });
}
