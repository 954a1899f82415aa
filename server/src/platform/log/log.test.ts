import { DrizzleQueryError } from 'drizzle-orm/errors';
import { beforeEach, expect, test } from 'vitest';
import { createLog, type Log } from './log.ts';

let lines: string[] = [];
let log: Log;

beforeEach(() => {
  lines = [];
  log = createLog({
    level: 'trace',
    isProduction: true,
    destination: { write: (line) => void lines.push(line) },
  });
});

const secret = 'Rosebud-4711';
const written = () => lines.join('');
const lastLine = () => JSON.parse(lines.at(-1)!);

test('a log line is one JSON object with its fields and its words', () => {
  log.info(
    { documents: 3, model: 'minilm', inputTokens: 12, at: new Date(0), nested: { ms: 4, list: [1, 'two'] } },
    'documents were read',
  );
  expect(lastLine()).toMatchObject({
    level: 30,
    msg: 'documents were read',
    documents: 3,
    inputTokens: 12,
    nested: { ms: 4, list: [1, 'two'] },
  });
  log.info('just words');
  expect(lastLine()).toMatchObject({ msg: 'just words' });
  log.info('%d of %s', 3, 'four');
  expect(lastLine()).toMatchObject({ msg: '3 of four' });
});

test.each([
  'password',
  'token',
  'accessToken',
  'refresh_token',
  'secret',
  'clientSecret',
  'apiKey',
  'api_key',
  'authorization',
  'Authorization',
  'cookie',
  'set-cookie',
  'code',
  'text',
  'body',
  'html',
  'content',
  'message',
  'messages',
  'question',
  'answer',
  'prompt',
  'subject',
  'to',
  'email',
  'phone',
])('what stands under "%s" is hidden, at the top and deep below', (key) => {
  log.info(
    { [key]: secret, request: { headers: { [key]: secret, list: [{ deeper: { [key]: [secret] } }] } } },
    'a request',
  );
  log.child({ request: 1 }).warn({ [key]: { any: secret } });
  expect(lines).toHaveLength(2);
  expect(written()).not.toContain(secret);
  expect(written()).toContain('[hidden]');
});

test('the fields of a child log are hidden too', () => {
  log.child({ token: secret, text: secret, requestId: 'r1' }).info('hello');
  expect(lastLine()).toMatchObject({ requestId: 'r1', msg: 'hello' });
  expect(written()).not.toContain(secret);
});

test('an error keeps its name, message, code, place and causes, but nothing else that hangs on it', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const error = Object.assign(new TypeError('it broke', { cause }), {
    requestBodyValues: { messages: [secret] },
    responseBody: secret,
    config: { headers: secret },
  });
  log.error({ err: error, requestId: 'r1' }, 'unexpected error');
  log.error(error);
  log.error({ err: error });
  log.error({ result: { error } }, 'nested');
  expect(written()).not.toContain(secret);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'unexpected error',
    err: {
      type: 'TypeError',
      message: 'it broke',
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: 'ECONNREFUSED' },
    },
  });
  expect(JSON.parse(lines[1]!)).toMatchObject({ msg: 'it broke', err: { message: 'it broke' } });
  expect(JSON.parse(lines[2]!).msg).toBe('it broke');
});

test('a failed query is logged without the values it was given', () => {
  const cause = Object.assign(new Error(`invalid input syntax for type uuid: "${secret}"`), {
    code: '22P02',
    detail: `Key (email)=(${secret})`,
  });
  const error = new DrizzleQueryError(
    'insert into "messages" values ($1, $2)',
    ['id', `line one\n    at ${secret}`],
    cause,
  );
  for (const write of [
    () => log.error(error),
    () => log.error({ err: error }),
    () => log.error({ err: error }, 'failed'),
    () => log.warn(error, 'failed'),
  ])
    write();
  expect(lines).toHaveLength(4);
  expect(written()).not.toContain(secret);
  expect(written()).toContain('insert into \\"messages\\"');
  expect(written()).toContain('22P02');
});

test('text that was not JSON is not quoted', () => {
  for (const text of [`${secret} is what I wrote`, `{"note": ${secret}`]) {
    try {
      JSON.parse(text);
    } catch (error) {
      log.error({ err: error }, 'bad request');
      log.error(error);
    }
  }
  expect(lines).toHaveLength(4);
  expect(written()).not.toContain('Rosebud');
  expect(written()).not.toContain('I wrote');
});

test('secrets inside addresses and headers are hidden wherever they are mentioned', () => {
  log.info(
    { url: `https://user:${secret}@host/a`, link: new URL(`https://host/verify?id=1&token=${secret}&x=2`) },
    `GET /reset?code=${secret}`,
  );
  log.info(`called with Bearer ${secret}`);
  log.info('%s and %o', `postgres://parley:${secret}@db/parley`, { password: secret });
  log.error(new Error(`fetch of https://hooks.example/?api_key=${secret} failed`));
  expect(written()).not.toContain(secret);
  expect(lines[0]).toContain('&x=2');
});

test('bytes, circles and very deep things do not break or flood the log', () => {
  const circle: Record<string, unknown> = { name: 'circle', bytes: Buffer.from(secret) };
  circle.self = circle;
  let deep: object = { secret };
  for (let level = 0; level < 50; level++) deep = { deep };
  log.info({ circle, deep, nothing: null, missing: undefined }, 'odd');
  expect(lastLine()).toMatchObject({
    msg: 'odd',
    circle: { name: 'circle', bytes: '[bytes]', self: '[more]' },
    nothing: null,
  });
  expect(written()).not.toContain(secret);
});

test('lines below the level are not written', () => {
  const quiet = createLog({
    level: 'warn',
    isProduction: true,
    destination: { write: (line) => void lines.push(line) },
  });
  quiet.info('no');
  quiet.warn('yes');
  expect(lines).toHaveLength(1);
});
