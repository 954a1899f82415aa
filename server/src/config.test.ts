import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    http: { port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000' },
    dataDir: './data',
    llm: undefined,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    http: { port: 3000 },
    databaseUrl: undefined,
  });
});

test('nightly backups go to the data folder at three, to another place and hour, or nowhere', () => {
  expect(readConfig({ DATA_DIR: '/srv/data' }).backups).toEqual({
    folder: '/srv/data/backups',
    hour: 3,
    count: 7,
    days: 30,
  });
  const chosen = { BACKUP_DIR: '/mnt', BACKUP_AT: '0', BACKUP_KEEP: '2', BACKUP_KEEP_DAYS: '5' };
  expect(readConfig(chosen).backups).toEqual({ folder: '/mnt', hour: 0, count: 2, days: 5 });
  expect(readConfig({ BACKUP_AT: 'off' }).backups.hour).toBeUndefined();
  for (const bad of [{ BACKUP_AT: '24' }, { BACKUP_AT: 'night' }, { BACKUP_KEEP: '0' }])
    expect(() => readConfig(bad)).toThrow(Object.keys(bad)[0]);
});

test('one message names every bad variable', () => {
  const bad = { PORT: 'eighty', DATABASE_URL: 'mysql://x', APP_SECRET: 'short', LOG_LEVEL: 'loud' };
  expect(() => readConfig(bad)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*APP_SECRET[\s\S]*LOG_LEVEL/);
});

test.each([
  [{ FILES_URL: 's3://k:s@host/bucket' }, 'APP_SECRET'],
  [{ LLM_BASE_URL: 'http://localhost:1234/v1' }, 'LLM_MODEL'],
  [{ EMBEDDING_BASE_URL: 'http://localhost:1234/v1' }, 'EMBEDDING_MODEL'],
  [{ GOOGLE_CLIENT_ID: 'ours' }, 'GOOGLE_CLIENT_SECRET'],
  [{ ALLOW_PRIVATE_CRAWL: '127.0.0.1:80', PUBLIC_URL: 'https://parley.example' }, 'ALLOW_PRIVATE_CRAWL'],
])('what belongs together is asked for together: %j', (env, named) => {
  expect(() => readConfig(env)).toThrow(named);
});

test('a secret for incoming mail that could be guessed is refused', () => {
  expect(() => readConfig({ INBOUND_MAIL_SECRET: 'short' })).toThrow('INBOUND_MAIL_SECRET');
  expect(readConfig({}).inboundMailSecret).toBeUndefined();
  expect(readConfig({}).inboundMailAuthserv).toBeUndefined();
  expect(readConfig({ INBOUND_MAIL_AUTHSERV: ' mx.example.com ' }).inboundMailAuthserv).toBe(
    'mx.example.com',
  );
});

test('the public address carries no trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://parley.example/' }).http.publicUrl).toBe('https://parley.example');
});

test.each([
  'https://user:pw@parley.example',
  'https://parley.example/support',
  'https://parley.example?y=1',
  'https://parley.example/#z',
])('a public address that no link could begin with stops the start: %s', (address) => {
  expect(() => readConfig({ PUBLIC_URL: address })).toThrow(/PUBLIC_URL.*scheme and a host/);
});

test('several workers need PostgreSQL, and who starts them is told so', () => {
  expect(() => readConfig({ PARLEY_WORKERS: '2' })).toThrow(/PARLEY_WORKERS: needs PostgreSQL/);
  const databaseUrl = 'postgres://parley@127.0.0.1/parley';
  for (const workers of ['2', 'all'])
    expect(() => readConfig({ PARLEY_WORKERS: workers, DATABASE_URL: databaseUrl })).not.toThrow();
});

test('traces go where they are told to, with the headers that OpenTelemetry writes', () => {
  expect(readConfig({}).tracing).toBeUndefined();
  expect(
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc=, x-team=bakery',
    }).tracing,
  ).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    headers: { authorization: 'Basic abc=', 'x-team': 'bakery' },
    serviceName: 'parley',
    share: 1,
  });
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'no pair' })).toThrow(/OTEL_EXPORTER_OTLP_HEADERS/);
});

test('large agents are searched in the database from a size on that may be set, or never', () => {
  const minPassages = (value?: string) =>
    readConfig(value ? { SEARCH_IN_DATABASE_FROM: value } : {}).databaseSearchMinPassages;
  expect(minPassages()).toBe(100_000);
  expect(minPassages('500')).toBe(500);
  expect(minPassages('off')).toBeUndefined();
  for (const bad of ['0', '-1', 'many']) expect(() => minPassages(bad)).toThrow(/SEARCH_IN_DATABASE_FROM/);
});

test.each(['README.md', '.env.example', 'site/content/documentation/self-hosting.md'])(
  '%s names every setting',
  (file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    // Set by the machine or the test runner, not by an operator.
    const ofTheMachine = ['NODE_ENV', 'PATH', 'ALLOW_PRIVATE_CRAWL', 'PARLEY_WORKER'];
    const missing = settingNames.filter(
      (name) => !ofTheMachine.includes(name) && !new RegExp(`\\b${name}\\b`).test(text),
    );
    expect(missing).toEqual([]);
  },
);

test('the example settings name none that nobody reads, and all of them are switched off', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
  const named = lines.flatMap((line) => /^#?([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([]);
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test.each([
  [{}, 'default', 'Every night at 03:00', 'default', path.resolve('data/backups')],
  [{ BACKUP_AT: '14', BACKUP_DIR: '/mnt' }, 'environment', 'Every night at 14:00', 'environment', '/mnt'],
  [{ BACKUP_AT: 'off' }, 'environment', 'Off', 'default', 'Nowhere: nightly backups are off'],
])('admins read when backups are made and where they go: %j', (env, atSource, at, folderSource, folder) => {
  const { environment } = readConfig(env);
  const of = (name: string) => environment.find((setting) => setting.name === name);
  expect(of('BACKUP_AT')).toMatchObject({ source: atSource, value: at });
  expect(of('BACKUP_DIR')).toMatchObject({ source: folderSource, value: folder });
});
