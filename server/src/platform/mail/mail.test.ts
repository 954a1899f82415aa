import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { openMailer } from './mail.ts';
import { type Mail, MailError } from './mail-message.ts';

let dataDir: string;
let closers: (() => unknown)[] = [];
let logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const from = 'Parley Support <support@parley.example>';
const mail: Mail = {
  to: 'ada@example.com',
  subject: 'Your code',
  text: 'The code is 123456.',
  html: '<p>The code is <b>123456</b>.</p>',
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parley-mail-'));
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
  logged = [];
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function startSmtpServer(options: SMTPServerOptions = {}, port = 0) {
  const received: { from: string | undefined; to: string[]; content: string; user: unknown }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    closeTimeout: 20,
    onAuth: ({ username, password }, _, done) =>
      username === 'parley' && password === 'p@ss/word'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('nobody@')
        ? done(Object.assign(new Error('No such user here'), { responseCode: 550 }))
        : done(),
    onData: (stream, { envelope, user }, done) => {
      void readText(stream).then((content) => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : undefined,
          to: envelope.rcptTo.map(({ address }) => address),
          content,
          user,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  closers.push(close);
  return { received, close, port: (listening.address() as AddressInfo).port };
}

function openSmtp(port: number, credentials = '') {
  const mailer = openMailer({ smtpUrl: `smtp://${credentials}127.0.0.1:${port}`, from, dataDir, log });
  closers.push(() => mailer.close());
  return mailer;
}

async function sendToOutbox(message: Mail) {
  const mailer = openMailer({ smtpUrl: undefined, from, dataDir, log });
  await mailer.send(message);
  const name = (await readdir(path.join(dataDir, 'outbox'))).sort().at(-1)!;
  const content = await readFile(path.join(dataDir, 'outbox', name), 'utf8');
  return { name, content, head: content.slice(0, content.indexOf('\r\n\r\n')) };
}

test('a mail goes through the SMTP server with its text, its HTML and its sender', async () => {
  const smtp = await startSmtpServer();
  const mailer = openSmtp(smtp.port);
  expect(mailer.kind).toBe('smtp');
  await mailer.send({
    ...mail,
    to: 'Ada Lovelace <ada@example.com>',
    replyTo: 'owner@shop.example',
    headers: { 'Auto-Submitted': 'auto-generated' },
  });

  expect(smtp.received).toMatchObject([{ from: 'support@parley.example', to: ['ada@example.com'] }]);
  const { content } = smtp.received[0]!;
  expect(content).toMatch(/^From: Parley Support <support@parley.example>\r$/m);
  expect(content).toMatch(/^To: Ada Lovelace <ada@example.com>\r$/m);
  expect(content).toMatch(/^Reply-To: owner@shop.example\r$/m);
  expect(content).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(content).toContain('The code is 123456.');
  expect(content).toContain('<b>123456</b>');
});

test('many mails at once each arrive once', async () => {
  const smtp = await startSmtpServer();
  const mailer = openSmtp(smtp.port);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => mailer.send({ ...mail, to: `visitor-${index}@example.com` })),
  );
  expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(20);
  expect(smtp.received).toHaveLength(20);
});

test('the mailer signs in with the user name and password of the address, escapes included', async () => {
  const smtp = await startSmtpServer({ authOptional: false });
  await openSmtp(smtp.port, 'parley:p%40ss%2Fword@').send(mail);
  expect(smtp.received[0]!.user).toBe('parley');
});

test('a refused password is said, without the password, and neither it nor the mail reaches the log', async () => {
  const smtp = await startSmtpServer();
  const failure = await openSmtp(smtp.port, 'parley:hunter2@')
    .send(mail)
    .catch((error: MailError) => error);
  expect(failure).toBeInstanceOf(MailError);
  expect(failure).toMatchObject({ reason: 'sign_in_refused', mayRetry: true });
  expect((failure as Error).message).toMatch(/refused our user name or password .*535/);
  expect(logged.join() + (failure as Error).message).not.toMatch(/hunter2|123456|ada@example/);
  expect(logged.join()).toContain('mail was not sent');
});

test('a refused recipient is said and not worth another try', async () => {
  const smtp = await startSmtpServer();
  const sending = openSmtp(smtp.port).send({ ...mail, to: 'nobody@example.com' });
  await expect(sending).rejects.toMatchObject({
    reason: 'recipient_refused',
    mayRetry: false,
    message: expect.stringContaining('550 No such user here'),
  });
});

test('a refused sender is no fault of the recipient, and worth another try once it is mended', async () => {
  const { port } = await startSmtpServer({
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('5.7.1 Relaying denied'), { responseCode: 550 })),
  });
  const failure = await openSmtp(port)
    .send(mail)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: 'rejected', mayRetry: true });
  expect((failure as MailError).message).toMatch(/refused our sender address.*Relaying denied/);
});

test('a mail that the server does not take now is worth another try', async () => {
  const busy = Object.assign(new Error('Try again later'), { responseCode: 451 });
  const smtp = await startSmtpServer({
    onData: (stream, _, done) => void stream.resume().on('end', () => done(busy)),
  });
  await expect(openSmtp(smtp.port).send(mail)).rejects.toMatchObject({ reason: 'rejected', mayRetry: true });
});

test('a server that is down is said, and mails go again once it is back', async () => {
  const first = await startSmtpServer();
  const mailer = openSmtp(first.port);
  await mailer.send(mail);
  await first.close();
  await expect(mailer.send(mail)).rejects.toMatchObject({
    reason: 'unreachable',
    mayRetry: true,
    message: expect.stringMatching(/cannot be reached/),
  });

  const second = await startSmtpServer({}, first.port);
  await mailer.send(mail);
  expect(second.received).toHaveLength(1);
});

test('a mail that has an id carries it as its Message-ID, at the sender’s domain', async () => {
  const { head } = await sendToOutbox({ ...mail, messageId: 'ab_c-1' });
  expect(head).toMatch(/^Message-ID: <ab_c-1@[^@>\s]+>$/m);
});

test('without SMTP each mail is one RFC 5322 file in the outbox that only its owner can read', async () => {
  const { name, content, head } = await sendToOutbox({ ...mail, subject: 'Grüße aus Köln' });
  expect(name).toMatch(/^\d{8}T\d{9}Z-\w+\.eml$/);
  expect((await stat(path.join(dataDir, 'outbox', name))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700);
  for (const header of [
    'From: Parley Support',
    'To: ada@example.com',
    'Subject: =?UTF-8?',
    'Date: ',
    'Message-ID: <',
    'MIME-Version: 1.0',
  ]) {
    expect(head).toContain(header);
  }
  expect(content).toContain('multipart/alternative');
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(logged.join()).toContain(name);
  expect(logged.join()).not.toMatch(/123456|ada@example/);
});

test('mails written in the same moment get files that sort in the order of sending', async () => {
  const mailer = openMailer({ smtpUrl: undefined, from, dataDir, log });
  const before = new Set(await readdir(path.join(dataDir, 'outbox')).catch(() => []));
  for (const index of [1, 2, 3, 4, 5]) await mailer.send({ ...mail, subject: `Number ${index}` });
  const names = (await readdir(path.join(dataDir, 'outbox'))).filter((name) => !before.has(name)).sort();
  const contents = await Promise.all(
    names.map((name) => readFile(path.join(dataDir, 'outbox', name), 'utf8')),
  );
  expect(contents.map((content) => /Number \d/.exec(content)?.[0])).toEqual([
    'Number 1',
    'Number 2',
    'Number 3',
    'Number 4',
    'Number 5',
  ]);
});

test.each([
  '\r\nBcc: spy@example.com',
  '\nBcc: spy@example.com',
  '\rBcc: spy@example.com',
  '\u2028Bcc: spy@example.com',
  '\0\r\n\r\nnew body',
])('a subject or header with %j stays one line', async (poison) => {
  const { head } = await sendToOutbox({
    ...mail,
    subject: `Hi${poison}`,
    headers: { 'X-Agent': `Helper${poison}` },
  });
  expect(head).toMatch(/^Subject: Hi/m);
  expect(head).not.toMatch(/^(Bcc|new body)/im);
});

test.each([
  ['two recipients', { to: 'a@example.com, b@example.com' }],
  ['a group of recipients', { to: 'all: a@example.com, b@example.com;' }],
  ['a line break in the recipient', { to: 'a@example.com\r\nBcc: spy@example.com' }],
  ['no address', { to: 'Ada' }],
  ['an empty recipient', { to: '' }],
  ['two addresses in one', { to: '"a@example.com, b@example.com" <c@example.com>, <d@example.com>' }],
  ['a line break in the reply address', { replyTo: 'a@example.com\nBcc: spy@example.com' }],
  ['a recipient among the headers', { headers: { Bcc: 'spy@example.com' } }],
  ['a line break in a header name', { headers: { 'X-A\r\nBcc': 'spy@example.com' } }],
  ['a new content type', { headers: { 'Content-Type': 'text/plain' } }],
])('a mail with %s is refused before anything is sent', async (_, change) => {
  const smtp = await startSmtpServer();
  const mailer = openSmtp(smtp.port);
  await expect(mailer.send({ ...mail, ...change })).rejects.toMatchObject({
    name: 'MailError',
    reason: 'bad_mail',
    mayRetry: false,
  });
  expect(smtp.received).toEqual([]);
});

test('a sender that is no address stops the start', () => {
  expect(() => openMailer({ smtpUrl: undefined, from: 'Parley', dataDir, log })).toThrow(StartError);
});
