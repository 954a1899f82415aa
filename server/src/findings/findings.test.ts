import { expect, test } from 'vitest';
import {
  type Finding,
  judgeAddress,
  judgeBackups,
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeLanguageModel,
  judgeMail,
  judgeMemory,
  judgePort,
  judgeProcesses,
  judgeSearch,
  judgeSearchModel,
  judgeSecret,
  judgeServer,
  judgeSetUp,
  judgeStorage,
  judgeTracing,
  judgeVersions,
} from './index.ts';

const gigabyte = 1024 ** 3;
const now = new Date('2026-11-18T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const good = (days: number) => ({ at: daysAgo(days), file: '/backups/one.tar.gz', size: '1.0 MB' });
const http = { publicUrl: 'https://support.example.com', host: '127.0.0.1', trustedProxies: 1 };
const queue = { isWorking: true, waiting: 0, oldestWaitSeconds: 0, failed: [] };
const secretFile = { source: 'file' as const, file: '/data/keys/app-secret', isExpected: true };

const large = { minPassages: 50_000, largeAgents: 2, pgvector: 'missing' as const };
const three = {
  processes: 3,
  machines: 1,
  maxConnections: 100,
  connectionsOfEach: 12,
  filesKind: 'folder' as const,
};

const cases: [what: string, finding: Finding, state: Finding['state'], words: RegExp][] = [
  ['an open set-up', judgeSetUp({ isOpen: true }), 'warning', /no super admin/],
  ['a set-up that is done', judgeSetUp({ isOpen: false }), 'ok', /super admin/],
  [
    'a PostgreSQL that is away',
    judgeDatabase({ kind: 'postgres', answer: undefined }),
    'failed',
    /PostgreSQL/,
  ],
  [
    'an embedded database that does not open',
    judgeDatabase({ kind: 'pglite', answer: undefined, fault: 'it is damaged' }),
    'failed',
    /it is damaged/,
  ],
  [
    'a database that answers',
    judgeDatabase({ kind: 'postgres', answer: { version: '16.2', tookMs: 3 } }),
    'ok',
    /PostgreSQL 16.2 answers within 3 ms/,
  ],
  [
    'jobs without a server',
    judgeJobs({ ...queue, isWorking: undefined, waiting: 2 }),
    'untried',
    /2 jobs wait/,
  ],
  ['the embedded database', judgeProcesses(undefined), 'ok', /room for no more/],
  ['no process', judgeProcesses({ ...three, processes: 0, machines: 0 }), 'untried', /None works/],
  ['three workers', judgeProcesses(three), 'ok', /3 processes work on this database\./],
  [
    'two machines with a folder each',
    judgeProcesses({ ...three, machines: 2 }),
    'warning',
    /on 2 machines. Files lie in a folder of each/,
  ],
  [
    'two machines with a store',
    judgeProcesses({ ...three, machines: 2, filesKind: 's3' }),
    'ok',
    /2 machines/,
  ],
  [
    'more connections than PostgreSQL takes',
    judgeProcesses({ ...three, processes: 9 }),
    'warning',
    /108 connections, and PostgreSQL takes 100/,
  ],
  ['the search of the embedded database', judgeSearch(undefined), 'ok', /searched in memory/],
  ['a search in memory by choice', judgeSearch({ ...large, minPassages: undefined }), 'ok', /is off/],
  [
    'no agent that is large',
    judgeSearch({ ...large, largeAgents: 0 }),
    'ok',
    /pgvector is not installed\. None has 50,000 passages or more/,
  ],
  [
    'large agents that are searched in PostgreSQL',
    judgeSearch({ ...large, pgvector: 'ready' }),
    'ok',
    /^2 agents have 50,000 passages or more and are searched in PostgreSQL, the others in memory\.$/,
  ],
  [
    'a pgvector that no agent needs yet',
    judgeSearch({ ...large, largeAgents: 0, pgvector: 'ready' }),
    'ok',
    /One of 50,000 passages or more would be searched in PostgreSQL/,
  ],
  ['large agents without pgvector', judgeSearch(large), 'warning', /pgvector is not installed/],
  [
    'large agents with a pgvector that nobody made',
    judgeSearch({ ...large, pgvector: 'available' }),
    'warning',
    /pgvector is not in use/,
  ],
  ['no traces', judgeTracing(undefined), 'ok', /names no collector/],
  [
    'a collector that takes traces',
    judgeTracing({ host: 'otel:4318', fault: undefined }),
    'ok',
    /otel:4318 takes them/,
  ],
  [
    'a collector that is away',
    judgeTracing({ host: 'otel:4318', fault: 'refused' }),
    'warning',
    /otel:4318 does not take them: refused/,
  ],
  ['jobs that nobody works on', judgeJobs({ ...queue, isWorking: false }), 'failed', /Nobody works/],
  [
    'jobs that were given up',
    judgeJobs({ ...queue, failed: [{ job: 'knowledge.read-document', count: 3 }] }),
    'warning',
    /knowledge\.read-document \(3\)/,
  ],
  [
    'jobs that wait too long',
    judgeJobs({ ...queue, waiting: 5, oldestWaitSeconds: 1200 }),
    'warning',
    /5 jobs wait.*20 minutes ago/,
  ],
  ['jobs that are done', judgeJobs({ ...queue, waiting: 1, oldestWaitSeconds: 20 }), 'ok', /1 job waits/],
  ['a model without its files', judgeSearchModel({ isReady: false }), 'failed', /Not ready/],
  ['a language model that fails', judgeLanguageModel({ state: 'failing' }), 'failed', /did not answer/],
  ['a language model nobody asked', judgeLanguageModel({ state: 'untried' }), 'untried', /not known yet/],
  ['no mail server', judgeMail({ state: 'outbox', kept: 4 }), 'warning', /4 mails lie in the outbox/],
  ['mail that is not set up', judgeMail({ state: 'outbox', kept: 0 }), 'warning', /It is empty/],
  ['a mail server that refuses', judgeMail({ state: 'failing', kept: 0, fault: 'no.' }), 'failed', /: no\./],
  ['mails from before', judgeMail({ state: 'working', kept: 1 }), 'warning', /1 mail lies in the outbox/],
  ['a mail server that takes ours', judgeMail({ state: 'working', kept: 0 }), 'ok', /go out/],
  ['a folder that cannot be written', judgeStorage({ kind: 'folder', isReady: false }), 'failed', /folder/],
  ['a store that refuses', judgeStorage({ kind: 's3', isReady: false, fault: '403' }), 'failed', /403/],
  [
    'a store before the first start',
    judgeStorage({ kind: 'folder', isReady: undefined }),
    'untried',
    /None yet/,
  ],
  ['a full disk', judgeDisk({ freeBytes: 0.1 * gigabyte, totalBytes: 9 * gigabyte }), 'failed', /0\.1 GB/],
  ['a disk that fills', judgeDisk({ freeBytes: gigabyte, totalBytes: 9 * gigabyte }), 'warning', /1\.0 GB/],
  ['a disk with room', judgeDisk({ freeBytes: 5 * gigabyte, totalBytes: 9 * gigabyte }), 'ok', /5\.0 GB/],
  ['little memory', judgeMemory({ usedBytes: gigabyte, percent: 95 }), 'warning', /95%/],
  ['an address behind its proxy', judgeAddress(http), 'ok', /behind 1 proxy/],
  [
    'https without a trusted proxy',
    judgeAddress({ ...http, trustedProxies: 0 }),
    'warning',
    /TRUST_PROXY is 0/,
  ],
  [
    'http for others',
    judgeAddress({ ...http, publicUrl: 'http://help.example.com' }),
    'warning',
    /encryption/,
  ],
  [
    'an address of this machine for others',
    judgeAddress({ publicUrl: 'http://localhost:3000', host: '0.0.0.0', trustedProxies: 0 }),
    'warning',
    /listens on 0\.0\.0\.0/,
  ],
  [
    'an address of this machine',
    judgeAddress({ publicUrl: 'http://localhost:3000', host: '127.0.0.1', trustedProxies: 0 }),
    'ok',
    /this machine alone/,
  ],
  [
    'a secret of the environment',
    judgeSecret({ source: 'environment', isExpected: true }),
    'ok',
    /APP_SECRET/,
  ],
  ['a secret that others can read', judgeSecret({ ...secretFile, mode: 0o100644 }), 'failed', /mode 644/],
  ['a secret for its user alone', judgeSecret({ ...secretFile, mode: 0o100600 }), 'ok', /user alone/],
  ['a missing secret', judgeSecret(secretFile), 'failed', /is missing/],
  ['no secret yet', judgeSecret({ ...secretFile, isExpected: false }), 'untried', /first start/],
  ['another secret', judgeSecret({ ...secretFile, mode: 0o100600, isOther: true }), 'failed', /not the one/],
  [
    'a failed backup',
    judgeBackups({ now, hour: 3, last: good(2), failure: { at: daysAgo(1), text: 'No space.' } }),
    'failed',
    /No space\. The last good one is of 2026-11-16/,
  ],
  [
    'a failure that was mended',
    judgeBackups({ now, hour: 3, last: good(1), failure: { at: daysAgo(2), text: 'No space.' } }),
    'ok',
    /one\.tar\.gz/,
  ],
  ['no backup yet', judgeBackups({ now, hour: 3, last: undefined, failure: undefined }), 'untried', /03:00/],
  [
    'no backup at all',
    judgeBackups({ now, hour: undefined, last: undefined, failure: undefined }),
    'warning',
    /BACKUP_AT=off/,
  ],
  [
    'a nightly backup that is three days old',
    judgeBackups({ now, hour: 3, last: good(3), failure: undefined }),
    'warning',
    /3 days old/,
  ],
  [
    'a backup by hand while nightly ones are off',
    judgeBackups({ now, hour: undefined, last: good(0), failure: undefined }),
    'warning',
    /BACKUP_AT=off.*one\.tar\.gz/,
  ],
  ['an old Node.js', judgeVersions({ product: '0.2.0', node: '18.20.1' }), 'failed', /18\.20\.1/],
  ['a Node.js that is new enough', judgeVersions({ product: '0.2.0', node: '20.19.0' }), 'ok', /20\.19\.0/],
  [
    'a server that does not answer',
    judgeServer({ isRunning: true, publicUrl: http.publicUrl, fault: 'reset' }),
    'failed',
    /reset/,
  ],
  ['no server', judgeServer({ isRunning: false, publicUrl: http.publicUrl }), 'untried', /does not run/],
  [
    'a port that is taken',
    judgePort({ host: '::', port: 80, fault: 'EADDRINUSE' }),
    'failed',
    /Something else/,
  ],
  ['a port without rights', judgePort({ host: '::', port: 80, fault: 'EACCES' }), 'failed', /EACCES/],
  ['a free port', judgePort({ host: '::', port: 80, fault: undefined }), 'ok', /free/],
];

test.each(cases)('%s', (_what, finding, state, words) => {
  expect(finding.state).toBe(state);
  expect(finding.text).toMatch(words);
});

test('whatever is not well says why it matters and what to do', () => {
  for (const [what, { state, reason, advice }] of cases) {
    const isTrouble = state === 'warning' || state === 'failed';
    expect([what, Boolean(reason), Boolean(advice)]).toEqual([what, isTrouble, isTrouble]);
  }
});

test('without mail nobody is called locked out whose link can be copied', () => {
  for (const state of ['outbox', 'failing'] as const) {
    const { reason } = judgeMail({ state, kept: 0 });
    expect(reason).not.toContain('Nobody can');
    expect(reason).toMatch(/cop(y|ied)/);
  }
});
