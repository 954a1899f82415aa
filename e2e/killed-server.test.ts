import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { getSharedServer } from './stage.ts';
import {
  makeDataDir,
  type RunningServer,
  removeDataDir,
  spawnServer,
  spawnStart,
  startServer,
} from './start-server.ts';

const dataDirs: string[] = [];
const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  for (const dataDir of dataDirs.splice(0)) await removeDataDir(dataDir);
});

/** It stands while others are refused. */
const running = getSharedServer();

/** Thirty batches: enough for the kill to find some of them read and others not. */
const passageCount = 150;

/** A signed-in owner who speaks plain HTTP. */
async function signUpOwner(server: RunningServer) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const { 'content-type': _, ...withoutType } = headers;
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: isForm ? withoutType : headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) headers.cookie = cookies.join('; ');
    return response.json();
  };
  await call('POST', '/api/sign-up', {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    password: 'correct horse battery',
  });
  const business = await call('POST', '/api/businesses', { name: 'Bakery', type: 'retail' });
  const agent = await call('POST', `/api/businesses/${business.id}/agents`, {
    name: 'Baker',
    welcomeMessage: 'Hello!',
  });
  return {
    call,
    agents: `/api/businesses/${business.id}/agents`,
    documents: `/api/businesses/${business.id}/agents/${agent.id}/documents`,
  };
}

function upload(name: string, text: string) {
  const form = new FormData();
  form.set('file', new File([text], name, { type: 'text/plain' }));
  return form;
}

test('a server killed while it writes and reads loses nothing it acknowledged; npm start brings it back, it goes on where it was, and both end when asked', async () => {
  const dataDir = await makeDataDir();
  dataDirs.push(dataDir);
  const server = await startServer({ dataDir, spawnChild: spawnStart });
  servers.push(server);
  const owner = await signUpOwner(server);
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let count = 0; ; count += 1) {
      const { id } = await owner.call('POST', owner.agents, {
        name: `Agent ${count}`,
        welcomeMessage: 'Hello!',
      });
      acknowledged.push(id);
    }
  })().catch((reason: unknown) => reason);
  // The writing is under way before the reading begins, however soon that is, and only the kill ends it.
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const longText = Array.from(
    { length: passageCount },
    (_, index) => `## Part ${index}\n\nPart ${index} tells about bread number ${index}.`,
  ).join('\n\n');
  await owner.call('POST', owner.documents, upload('long.md', longText));
  const isPartlyRead = async () => {
    const [{ status, processedPassages }] = await owner.call('GET', owner.documents);
    return status === 'processing' && processedPassages > 0;
  };
  await expect.poll(isPartlyRead, { timeout: 120_000, interval: 20 }).toBe(true);
  const first = await childOf(server);
  process.kill(first, 'SIGKILL');
  // What a lost connection throws; a refusal would be another error.
  expect(await writing).toBeInstanceOf(TypeError);

  const readiness = () =>
    fetch(`${server.url}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(readiness, { timeout: 60_000, interval: 250 }).toBe(200);
  const second = await childOf(server);
  expect(second).not.toBe(first);
  expect(server.output()).toContain('Starting it again');
  const kept = ((await owner.call('GET', owner.agents)) as { id: string }[]).map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  await expect
    .poll(async () => (await owner.call('GET', owner.documents))[0], { timeout: 180_000, interval: 500 })
    .toMatchObject({ status: 'completed', totalPassages: passageCount });

  await server.stop();
  expect(() => process.kill(second, 0)).toThrow();
});

/** The server that `npm start` keeps up. */
async function childOf({ process: { pid } }: RunningServer) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

test('a second server on the same folder is refused with a message that names the first', async () => {
  await expect(startServer({ dataDir: running.dataDir })).rejects.toThrow(
    new RegExp(`ended with 1[\\s\\S]*${running.pid}`),
  );
  expect((await fetch(`${running.url}/ready`)).status).toBe(200);
});

test('a port in use stops the start with one message', async () => {
  const dataDir = await makeDataDir();
  dataDirs.push(dataDir);
  // The port answers already, so readiness cannot tell: the process itself must have ended.
  await expect(startAndWait(dataDir, Number(new URL(running.url).port))).resolves.toMatchObject({
    code: 1,
    output: expect.stringContaining('already in use'),
  });
});

test('a bad variable stops the start with one message and leaves nothing behind', async () => {
  const { code, output } = await startAndWait('/no/such/folder', 0, { PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(output).toMatch(/PORT[\s\S]*LOG_LEVEL/);
});

test('a PostgreSQL that is down stops the start with one message that keeps the password', async () => {
  const dataDir = await makeDataDir();
  dataDirs.push(dataDir);
  const { code, output } = await startAndWait(dataDir, 0, {
    DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:9/none',
  });
  expect(code).toBe(1);
  expect(output).not.toContain('hidden-word');
  expect(output.trim().split('\n').length).toBeLessThan(5);
});

test('a folder that cannot be made stops the start with one message', async () => {
  const dataDir = await makeDataDir();
  dataDirs.push(dataDir);
  const belowAFile = join(dataDir, 'a-file', 'data');
  await writeFile(join(dataDir, 'a-file'), '');
  const { code, output } = await startAndWait(belowAFile, 0);
  expect(code).toBe(1);
  expect(output).toContain(belowAFile);
  expect(output.trim().split('\n').length).toBeLessThan(4);
});

test('npm start does not repeat a start that cannot succeed', async () => {
  const { code, output } = await startAndWait('/no/such/folder', 0, { PORT: 'eighty' }, spawnStart);
  expect(code).toBe(1);
  expect(output.match(/PORT/g)).toHaveLength(1);
});

/** For a start that is meant to fail. */
async function startAndWait(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  spawnChild = spawnServer,
) {
  const child = spawnChild({ dataDir, port, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output += piece;
    });
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  return { code, output };
}
