import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mail, MailError, type Mailer } from '../../../platform/mail/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { mails } from './mails.tables.ts';
import { trackMails } from './tracked-mailer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function makeMailer() {
  const ids: (string | undefined)[] = [];
  let isDown = false;
  const mailer: Mailer = {
    kind: 'smtp',
    async send({ messageId }) {
      ids.push(messageId);
      if (isDown) throw new MailError('unreachable', 'The mail server cannot be reached.', true);
    },
    close: async () => {},
  };
  const { platform } = server;
  const { db } = platform.database;
  const tracked = trackMails({ ...platform, db, mailer, secret: 'of the test' });
  return { ids, tracked, setDown: (value: boolean) => (isDown = value) };
}

const mailTo = (to: string): Mail => ({
  to,
  subject: 'You have an account',
  text: 'Sign in.',
  html: '<p>Sign in.</p>',
});

test('every try of a mail has the same Message-ID, also where a process died before it noted that it went out', async () => {
  const { ids, tracked, setDown } = makeMailer();
  const mail = mailTo('tried@example.com');
  setDown(true);
  await expect(tracked.send(mail)).rejects.toThrow('cannot be reached');
  setDown(false);
  await tracked.send(mail);
  await server.platform.database.db.delete(mails).where(eq(mails.recipient, mail.to));
  await tracked.send(mail);
  expect(ids[0]).toMatch(/^[\w-]{20,}$/);
  expect(new Set(ids).size).toBe(1);
});

test('the same words sent anew, or to somebody else, are another mail', async () => {
  const { ids, tracked } = makeMailer();
  await tracked.send(mailTo('one@example.com'));
  await tracked.send(mailTo('one@example.com'));
  await tracked.send(mailTo('other@example.com'));
  expect(new Set(ids).size).toBe(3);
});
