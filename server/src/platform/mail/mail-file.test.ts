import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeptMails } from './kept-mails.ts';
import { openMailer } from './mail.ts';
import type { Mail } from './mail-message.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parley-kept-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const mail: Mail = {
  to: 'ada@example.com',
  subject: `Grüße aus Köln: ${'ein sehr langer Betreff über die Bäckerei '.repeat(4)}Ende`,
  text: `Größe = 100 %\n\nEine sehr lange Zeile: ${'wörter '.repeat(60)}\n=3D bleibt =3D\nhttps://shop.example/x?a=1&b=2\n`,
  html: '<p>Größe</p>\n',
  fromName: 'Bäckerei "Am Eck"',
  replyTo: 'reply@parley.example',
  headers: { References: '<one@shop.example>', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
};

async function keep(change: Partial<Mail> = {}) {
  const log = pino({ level: 'silent' });
  await openMailer({ smtpUrl: undefined, from: 'Parley <no-reply@localhost>', dataDir, log }).send({
    ...mail,
    ...change,
  });
  const kept = openKeptMails(dataDir);
  return { kept, id: (await kept.list())[0]!.id };
}

test('a kept mail is read as it was written, whatever letters and line lengths it has', async () => {
  const { kept, id } = await keep();
  const read = await kept.read(id);
  expect(read).toMatchObject({ to: mail.to, replyTo: mail.replyTo });
  expect(read!.fromName).toBe('Bäckerei Am Eck');
  expect(read!.subject).toBe(mail.subject);
  expect(read!.text.trim()).toBe(mail.text.trim());
  expect(read!.html.trim()).toBe(mail.html.trim());
  expect(read!.headers).toEqual({
    references: '<one@shop.example>',
    'x-auto-response-suppress': 'OOF, AutoReply',
  });
});

test('a mail of plain letters is read as well', async () => {
  const { kept, id } = await keep({
    subject: 'Your code',
    text: 'The code is 123456.',
    html: '<p>The code</p>',
  });
  expect(await kept.read(id)).toMatchObject({ subject: 'Your code', text: 'The code is 123456.' });
});

test('a mail is taken by one alone, comes back where sending fails, and is gone once it is sent', async () => {
  const { kept, id } = await keep();
  await expect(kept.take(id, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  let sent = 0;
  const takes = [1, 2, 3].map(() =>
    kept.take(id, async () => {
      sent += 1;
      return 'sent';
    }),
  );
  expect((await Promise.all(takes)).filter(Boolean)).toEqual(['sent']);
  expect(sent).toBe(1);
  expect(await kept.read(id)).toBeUndefined();
});

test.each(['../keys/app-secret', '20261115T101112131Z-../../x', '', '.', 'x'])(
  'no file but a mail is read: %s',
  async (id) => {
    const { kept } = await keep();
    expect(await kept.read(id)).toBeUndefined();
    expect(await kept.take(id, () => Promise.resolve('taken'))).toBeUndefined();
  },
);

test('a business cannot make its name pass for an address', async () => {
  const { kept, id } = await keep({ fromName: 'boss@bank.example <x@y.z>\r\nBcc: all@example.com' });
  const content = await readFile(path.join(dataDir, 'outbox', `${id}.eml`), 'utf8');
  expect(content).toMatch(/^From: .*<no-reply@localhost>\r$/m);
  expect(content).not.toMatch(/^Bcc/m);
  expect((await kept.read(id))!.fromName).not.toContain('@');
});
