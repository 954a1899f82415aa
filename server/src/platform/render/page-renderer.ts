import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, unavailable } from '../../errors.ts';
import type { Resolve } from '../fetch/index.ts';
import type { Log } from '../log/index.ts';
import { type ChromiumPipe, speakWith } from './chromium-pipe.ts';
import { findChromium } from './find-chromium.ts';
import { openRenderProxy, refusedHeader } from './render-proxy.ts';

/** Pages as a browser shows them, for those that are made by their scripts. */
export interface PageRenderer {
  /** Why nothing can be rendered on this machine, in words for the owner; null where it can. */
  offReason(): string | null;
  /** Throws an AppError with words for the owner. */
  render(url: string, options?: { signal?: AbortSignal | undefined }): Promise<RenderedPage>;
  close(): Promise<void>;
}

export interface RenderedPage {
  /** After redirects and whatever the scripts did. */
  url: string;
  html: string;
}

const defaults = { timeoutMs: 20_000, maxBytes: 20_000_000, maxHtmlLength: 5_000_000, quietMs: 700 };

interface RendererOptions {
  /** CHROMIUM_PATH. */
  chromiumPath: string | undefined;
  /** The exceptions of ALLOW_PRIVATE_CRAWL. */
  privateHosts: string[];
  log: Log;
  resolve?: Resolve;
  /** PATH, where a browser is looked for. */
  path?: string;
  limits?: Partial<typeof defaults>;
}

/** Without a browser, or as root, where Chromium runs only without its sandbox, the door stays shut and says so. */
export function openPageRenderer({
  chromiumPath,
  privateHosts,
  log,
  resolve,
  path = '',
  limits,
}: RendererOptions): PageRenderer {
  const bounds = { ...defaults, ...limits };
  const program = findChromium(chromiumPath, path);
  let off = offAtStart(program);
  const children = new Set<ChildProcess>();
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function renderNow(url: string, signal: AbortSignal | undefined): Promise<RenderedPage> {
    if (off || !program || isClosed) throw unavailable(off ?? 'Rendering is switched off.');
    signal?.throwIfAborted();
    const proxy = await openRenderProxy({
      privateHosts,
      maxBytes: bounds.maxBytes,
      timeoutMs: bounds.timeoutMs,
      ...(resolve && { resolve }),
    });
    const profile = await mkdtemp(join(tmpdir(), 'parley-render-'));
    const child = startChromium(program, profile, proxy.address);
    children.add(child);
    const hasEnded = new Promise<void>((done) =>
      child.once('exit', () => done()).once('error', () => done()),
    );
    const hasSaidAll = new Promise<void>((done) => child.once('close', () => done()));
    const complaints = listenTo(child);
    const stop = () => killFamily(child);
    signal?.addEventListener('abort', stop, { once: true });
    const timer = setTimeout(stop, bounds.timeoutMs);
    if (isClosed) stop();
    try {
      return await showPage(speakWith(child), url, bounds);
    } catch (error) {
      signal?.throwIfAborted();
      stop();
      // What it said last may arrive after its end.
      await Promise.race([hasSaidAll, wait(1000)]);
      if (/No usable sandbox|Running as root without --no-sandbox|setuid sandbox/i.test(complaints())) {
        off = 'On this machine the browser cannot run in its sandbox, so pages are not rendered.';
        log.warn({ complaints: complaints() }, 'rendering is off');
        throw unavailable(off);
      }
      if (error instanceof AppError) throw error;
      log.info({ err: error, url }, 'a page could not be rendered');
      const reason = proxy.refusal();
      throw unavailable(`The page could not be rendered in a browser.${reason ? ` ${reason}` : ''}`);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      stop();
      await hasEnded;
      children.delete(child);
      await proxy.close();
      // Its last processes may still be writing when the first has ended.
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {});
    }
  }

  return {
    offReason: () => off,
    render(url, { signal } = {}) {
      const work = turn.then(() => renderNow(url, signal));
      turn = work.catch(() => {});
      return work;
    },
    async close() {
      isClosed = true;
      for (const child of children) killFamily(child);
      await turn;
    },
  };
}

function offAtStart(program: string | undefined) {
  if (!program) return 'No Chromium was found on this machine, so pages are not rendered.';
  if (process.platform === 'win32') return 'Pages are not rendered on Windows.';
  if (process.getuid?.() === 0)
    return 'The server runs as root, where the browser has no sandbox, so pages are not rendered.';
  return null;
}

function startChromium(program: string, profile: string, proxyAddress: string) {
  const flags = [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    `--proxy-server=http://${proxyAddress}`,
    // Loopback would otherwise be reached without the proxy.
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
    '--disable-extensions',
    '--disable-default-apps',
    '--disable-client-side-phishing-detection',
    '--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-breakpad',
    '--mute-audio',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-pings',
    '--password-store=basic',
    '--use-mock-keychain',
    '--blink-settings=imagesEnabled=false',
    '--js-flags=--max-old-space-size=512',
    '--renderer-process-limit=2',
    '--window-size=1280,2000',
    'about:blank',
  ];
  return spawn(program, flags, {
    // A group of its own, so that all of its processes can be ended together.
    detached: true,
    // Nothing of our environment: keys stand in it.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: profile,
      TMPDIR: profile,
      LANG: 'en_US.UTF-8',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    cwd: profile,
  });
}

function listenTo(child: ChildProcess) {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (said.length < 20_000) said += chunk.toString();
  });
  return () => said;
}

/** The whole group, also when its first process has ended and left others behind. */
function killFamily({ pid }: ChildProcess) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended by itself.
  }
}

async function showPage(
  browser: ChromiumPipe,
  url: string,
  { timeoutMs, quietMs, maxHtmlLength }: typeof defaults,
): Promise<RenderedPage> {
  const deadline = performance.now() + timeoutMs * 0.75;
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = (await browser.send('Target.attachToTarget', { targetId, flatten: true })) as {
    sessionId: string;
  };
  const page = (method: string, params?: Record<string, unknown>) => browser.send(method, params, sessionId);

  const open = new Set<unknown>();
  let lastChangeAt = performance.now();
  let isLoaded = false;
  let lastDocument: unknown;
  let isLastDocumentLost = false;
  browser.on((method, params) => {
    if (method === 'Network.requestWillBeSent') {
      open.add(params.requestId);
      // The frame of the page itself has the id of its target.
      if (params.type === 'Document' && params.frameId === targetId) {
        lastDocument = params.requestId;
        isLastDocumentLost = false;
      }
    } else if (method === 'Network.responseReceived') {
      const { headers } = params.response as { headers: Record<string, string> };
      if (params.requestId === lastDocument && refusedHeader in headers) isLastDocumentLost = true;
    } else if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') {
      open.delete(params.requestId);
      if (method === 'Network.loadingFailed' && params.requestId === lastDocument && !params.canceled)
        isLastDocumentLost = true;
    } else if (method === 'Page.loadEventFired') isLoaded = true;
    // A dialog would stop the page's scripts until somebody answers.
    else if (method === 'Page.javascriptDialogOpening')
      void page('Page.handleJavaScriptDialog', { accept: false }).catch(() => {});
    else return;
    lastChangeAt = performance.now();
  });
  await page('Page.enable');
  await page('Network.enable');
  await page('Network.setUserAgentOverride', {
    userAgent: 'Mozilla/5.0 (compatible; ParleyBot/1.0) Chrome HeadlessChrome',
  });
  await browser.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  const { errorText } = await page('Page.navigate', { url });
  if (errorText) throw new Error(String(errorText));

  const quietForMs = () => (isLoaded && open.size === 0 ? performance.now() - lastChangeAt : 0);
  const countLetters = async () => {
    const counted = await page('Runtime.evaluate', {
      expression: 'document.body?.innerText.length ?? 0',
      timeout: 2000,
    });
    return Number((counted.result as { value?: number }).value ?? 0);
  };
  while (performance.now() < deadline) {
    await wait(100);
    if (quietForMs() < quietMs) continue;
    // Some apps wait before they begin: as long as there is nothing to read, there is more patience.
    if (quietForMs() >= quietMs * 5 || (await countLetters()) > 50) break;
  }
  const { result } = await page('Runtime.evaluate', {
    expression: '({ url: location.href, html: document.documentElement.outerHTML })',
    returnByValue: true,
    timeout: 5000,
  });
  const shown = (result as { value?: RenderedPage }).value;
  if (!shown || typeof shown.html !== 'string') throw new Error('The page has no document.');
  // It went on to an address that could not be opened: on a busy machine the page before it still stands for a while.
  if (isLastDocumentLost) throw new Error('The page went on to an address that could not be opened.');
  // What the browser itself shows where a page could not be opened is no text of the site.
  if (!/^https?:\/\//.test(shown.url)) throw new Error(`The page ended at ${shown.url}`);
  if (shown.html.length > maxHtmlLength)
    throw new AppError('too_large', 'The rendered page is larger than we can read.');
  return { url: String(shown.url), html: shown.html };
}
