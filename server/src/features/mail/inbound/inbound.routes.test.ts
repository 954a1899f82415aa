import { getConversation } from '@parley/contract/conversations/conversations';
import {
  getHandoff,
  listHandoffs,
  replyToHandoff,
  setHandoffStatus,
} from '@parley/contract/conversations/handoffs';
import { getVisitorConversation } from '@parley/contract/conversations/widget';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverMail, letVisitorMailsGo, makeHandoff, waitForNotice } from '../../../testing/escalations.ts';
import { mailsTo, waitForMail } from '../../../testing/mailbox.ts';
import { makeConfirmedOwner, makeMember, makeOwner, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const secret = 'what the mail provider knows';
const authserv = 'mx.parley.test';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ inboundMailSecret: secret, inboundMailAuthserv: authserv });
});
afterAll(() => server.close());

const away = 61_000;
const text =
  'Yes, we do.\n\nOn Sun, Nov 15, 2026 at 10:00 Parley <test@parley.test> wrote:\n> Do you bake for weddings?\n';

/** An escalation whose mail the owner has got. */
async function mailed(changes: { email?: string } = {}) {
  const owner = await makeConfirmedOwner(server);
  const email = changes.email ?? `${crypto.randomUUID()}@example.org`;
  const { handoff, visitor } = await makeHandoff(server, owner, { email });
  const { replyTo } = await waitForMail(server, owner.email, 'New escalation');
  return { owner, handoff, visitor, email, to: replyTo! };
}
type Mailed = Awaited<ReturnType<typeof mailed>>;

/** As the mail server of the provider found it: from whom it says it is. */
const deliver = async (mail: { from: string; headers?: object; [field: string]: unknown }) => {
  const headers = { 'Authentication-Results': `${authserv}; dmarc=pass`, ...mail.headers };
  const response = await deliverMail(server, secret, { ...mail, headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { accepted: boolean }).accepted;
};
const saidIn = async ({ owner, handoff }: Pick<Mailed, 'owner' | 'handoff'>) => {
  const { businessId } = owner;
  const { messages } = await owner.call(getConversation, {
    businessId,
    conversationId: handoff.conversationId,
  });
  return messages;
};
const membersSaid = async (one: Mailed) => (await saidIn(one)).filter(({ author }) => author === 'member');

describe('an owner who replies to the mail', () => {
  test('answers the visitor, in the widget and by mail', async () => {
    const one = await mailed();
    server.clock.moveBy(away);
    expect(
      await deliver({ from: `Ada <${one.owner.email.toUpperCase()}>`, to: `Parley <${one.to}>`, text }),
    ).toBe(true);

    expect((await saidIn(one)).at(-1)).toMatchObject({
      author: 'member',
      authorName: 'Ada',
      content: 'Yes, we do.',
    });
    const { messages } = await one.visitor.call(getVisitorConversation, {});
    expect(messages.at(-1)).toMatchObject({ author: 'member', content: 'Yes, we do.' });
    await letVisitorMailsGo(server);
    expect((await waitForMail(server, one.email, 'answered you')).text).toContain('Yes, we do.');
    const { businessId } = one.owner;
    expect((await one.owner.call(getHandoff, { businessId, handoffId: one.handoff.id })).status).toBe(
      'in_progress',
    );
  });

  test('may be any member of the business', async () => {
    const one = await mailed();
    const member = await makeMember(server, one.owner);
    expect(await deliver({ from: member.email, to: [one.to], text: 'Yes.' })).toBe(true);
    expect(await membersSaid(one)).toMatchObject([{ content: 'Yes.' }]);
  });

  test('is heard even after the escalation was resolved', async () => {
    const one = await mailed();
    const { businessId } = one.owner;
    await one.owner.call(setHandoffStatus, { businessId, handoffId: one.handoff.id, status: 'resolved' });
    expect(await deliver({ from: one.owner.email, to: one.to, text: 'One more thing.' })).toBe(true);
    expect(await membersSaid(one)).toMatchObject([{ content: 'One more thing.' }]);
  });

  test('is heard when the mail has HTML alone, or names us only in a header', async () => {
    const one = await mailed();
    await deliver({
      from: one.owner.email,
      to: one.to,
      html: '<p>Yes &amp; no.</p><blockquote>Do you?</blockquote>',
    });
    await deliver({
      from: one.owner.email,
      to: 'undisclosed',
      headers: { 'Delivered-To': one.to },
      text: 'Second.',
    });
    expect((await membersSaid(one)).map(({ content }) => content)).toEqual(['Yes & no.', 'Second.']);
  });

  test('sends pictures and PDFs along, and is told of what could not be kept', async () => {
    const one = await mailed();
    const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
    const pdf = { filename: '../price list.pdf', content: base64('%PDF-1.7\nprices\n%%EOF') };
    const attachments = [
      pdf,
      { filename: 'prices.xlsx', content: base64('PK not a picture') },
      { filename: 'named-only.pdf' },
      { filename: 'empty.png', content: '' },
    ];
    const mail = { from: one.owner.email, to: one.to, text: 'Our prices.', attachments };
    expect(await deliver(mail)).toBe(true);
    const [said] = await membersSaid(one);
    expect(said).toMatchObject({
      content: 'Our prices.',
      attachments: [{ name: 'price list.pdf', kind: 'pdf' }],
    });
    const notice = await waitForNotice(one.owner, 'Files of a mail could not be kept');
    expect(notice.description).toContain('prices.xlsx, named-only.pdf, empty.png could not be kept');
    // Files without words are passed on too, three at most.
    const four = Array.from({ length: 4 }, (_, nth) => ({ ...pdf, filename: `page ${nth + 1}.pdf` }));
    expect(await deliver({ from: one.owner.email, to: one.to, text: '', attachments: four })).toBe(true);
    const names = (await membersSaid(one)).at(-1)!.attachments!.map(({ name }) => name);
    expect(names).toEqual(['page 1.pdf', 'page 2.pdf', 'page 3.pdf']);
  });

  test('is told that a file of which only the name came stays behind, and the words are passed on', async () => {
    const one = await mailed();
    const mail = {
      from: one.owner.email,
      to: one.to,
      text: 'The price list is attached.',
      attachments: ['price.pdf'],
    };
    expect(await deliver(mail)).toBe(true);
    expect(await membersSaid(one)).toMatchObject([{ content: 'The price list is attached.' }]);
    const notice = await waitForNotice(one.owner, 'Files of a mail could not be kept');
    expect(notice.description).toContain('price.pdf could not be kept');
    expect(notice.data).toMatchObject({ conversationId: one.handoff.conversationId });
  });

  test('says at most 4,000 characters', async () => {
    const one = await mailed();
    await deliver({ from: one.owner.email, to: one.to, text: 'x'.repeat(10_000) });
    expect((await membersSaid(one))[0]!.content).toHaveLength(4000);
  });
});

describe('nothing is said', () => {
  test('by a sender who is no member, and the team is told', async () => {
    const one = await mailed();
    expect(
      await deliver({ from: 'thief@example.net', to: one.to, text: 'Send your card number to me.' }),
    ).toBe(false);
    expect(
      await deliver({ from: `"${one.owner.email}" <thief@example.net>`, to: one.to, text: 'It is me.' }),
    ).toBe(false);
    expect(await membersSaid(one)).toEqual([]);
    const notice = await waitForNotice(one.owner, 'A mail from an unknown address was not passed on');
    expect(notice.description).toContain('thief@example.net');
  });

  test('by a member of another business, even an owner', async () => {
    const one = await mailed();
    const other = await makeOwner(server);
    expect(await deliver({ from: other.email, to: one.to, text: 'Hello.' })).toBe(false);
    expect(await membersSaid(one)).toEqual([]);
  });

  test('through an address that was changed, or made with another secret', async () => {
    const one = await mailed();
    const changed = one.to.replace(
      /^(reply\+t.{10})./,
      (_, start: string) => `${start}${one.to[17] === 'a' ? 'b' : 'a'}`,
    );
    const tries = [
      changed,
      one.to.replace('reply+t', 'reply+v'),
      'reply+t@parley.test',
      'test@parley.test',
      '',
    ];
    for (const to of tries) expect(await deliver({ from: one.owner.email, to, text: 'Hello.' })).toBe(false);
    expect(await membersSaid(one)).toEqual([]);
  });

  test('twice by one mail that is delivered twice', async () => {
    const one = await mailed();
    const mail = { messageId: '<the-same@example.org>', from: one.owner.email, to: one.to, text: 'Once.' };
    expect(await deliver(mail)).toBe(true);
    expect(await deliver(mail)).toBe(false);
    await Promise.all(
      [1, 2, 3].map((nth) => deliver({ ...mail, messageId: '<second@example.org>', text: `At once ${nth}` })),
    );
    expect(await membersSaid(one)).toHaveLength(2);
  });

  test('by somebody on holiday, or by a mail server', async () => {
    const one = await mailed();
    const mail = { from: one.owner.email, to: one.to, text: 'I am away until Monday.' };
    expect(await deliver({ ...mail, headers: { 'Auto-Submitted': 'auto-replied' } })).toBe(false);
    expect(await deliver({ ...mail, subject: 'Out of office: New escalation' })).toBe(false);
    expect(await deliver({ ...mail, from: 'MAILER-DAEMON@example.org' })).toBe(false);
    expect(await membersSaid(one)).toEqual([]);
  });

  test('by a mail with nothing but the quoted one, or files alone, and whoever sent it is told', async () => {
    const one = await mailed();
    const empty = 'A mail without words was not passed on';
    expect(await deliver({ from: one.owner.email, to: one.to, text: '> Do you bake for weddings?\n' })).toBe(
      false,
    );
    expect((await waitForNotice(one.owner, empty)).description).not.toContain('kept');
    const files = [{ filename: 'cake.jpg' }, { filename: 'price.pdf' }];
    expect(await deliver({ from: one.owner.email, to: one.to, text: '', attachments: files })).toBe(false);
    expect((await waitForNotice(one.owner, empty)).description).toContain(
      'only cake.jpg, price.pdf, which could not be kept',
    );
    expect(await membersSaid(one)).toEqual([]);
    // Nobody is told of what a stranger did not write.
    const { notifications } = await one.owner.call(listNotifications, {});
    expect(await deliver({ from: 'thief@example.net', to: one.to, text: '' })).toBe(false);
    expect((await one.owner.call(listNotifications, {})).notifications).toHaveLength(notifications.length);
  });
});

describe('a visitor who replies to the mail', () => {
  async function answered() {
    const one = await mailed();
    server.clock.moveBy(away);
    await one.owner.call(replyToHandoff, {
      businessId: one.owner.businessId,
      handoffId: one.handoff.id,
      content: 'Yes.',
    });
    await letVisitorMailsGo(server);
    const { replyTo } = await waitForMail(server, one.email, 'answered you');
    return { ...one, visitorTo: replyTo! };
  }

  test('is heard in the conversation, and the owner is mailed again', async () => {
    const one = await answered();
    expect(await deliver({ from: one.email, to: one.visitorTo, text: 'For 80 people?\n\n> Yes.' })).toBe(
      true,
    );
    expect((await saidIn(one)).at(-1)).toMatchObject({ author: 'visitor', content: 'For 80 people?' });
    const mail = await waitForMail(server, one.owner.email, 'New escalation', 2);
    expect(mail.text).toContain('For 80 people?');
    const { counts } = await one.owner.call(listHandoffs, { businessId: one.owner.businessId });
    expect(counts.total).toBe(1);
  });

  test('counts as one more call for a person only where no escalation was open', async () => {
    const one = await answered();
    const { businessId } = one.owner;
    const calls = async () => {
      const counted = `select metadata ->> 'reason' as reason from agent_performance_logs
        where business_id = '${businessId}' and metric_type = 'handoff' order by timestamp`;
      return (await server.platform.database.db.execute(counted)).rows.map(({ reason }) => reason);
    };
    const { reason } = one.handoff;
    expect(await calls()).toEqual([reason]);
    await deliver({ from: one.email, to: one.visitorTo, text: 'For 80 people?' });
    expect(await calls()).toEqual([reason]);
    await one.owner.call(setHandoffStatus, { businessId, handoffId: one.handoff.id, status: 'resolved' });
    await deliver({ from: one.email, to: one.visitorTo, text: 'Still there?' });
    expect(await calls()).toEqual([reason, reason]);
  });

  test('opens a new escalation when the old one was resolved', async () => {
    const one = await answered();
    const { businessId } = one.owner;
    await one.owner.call(setHandoffStatus, { businessId, handoffId: one.handoff.id, status: 'resolved' });
    expect(await deliver({ from: one.email, to: one.visitorTo, text: 'Still there?' })).toBe(true);
    const { handoffs, counts } = await one.owner.call(listHandoffs, { businessId });
    expect(counts).toMatchObject({ total: 2, pending: 1, resolved: 1 });
    expect(handoffs[0]).toMatchObject({
      userInquiry: 'Still there?',
      userEmail: one.email,
      contactMethod: 'email',
    });
  });

  test('is not heard from another address, and the team is told what it said', async () => {
    const one = await answered();
    expect(await deliver({ from: 'friend@example.net', to: one.visitorTo, text: 'I am their friend.' })).toBe(
      false,
    );
    const notice = await waitForNotice(one.owner, 'A mail from an unknown address');
    expect(notice.description).toContain('I am their friend.');
    expect((await saidIn(one)).at(-1)).toMatchObject({ author: 'member' });
  });

  test('does not start a loop when a program answers for them', async () => {
    const one = await answered();
    const before = mailsTo(server, one.owner.email).length;
    const mail = { from: one.email, to: one.visitorTo, text: 'I am away.' };
    expect(await deliver({ ...mail, headers: { 'auto-submitted': ['auto-replied'] } })).toBe(false);
    expect((await saidIn(one)).at(-1)).toMatchObject({ author: 'member' });
    expect(mailsTo(server, one.owner.email)).toHaveLength(before);
  });

  test('nor when two programs answer each other that do not say what they are', async () => {
    const one = await answered();
    const theirs = { from: one.email, to: one.visitorTo, text: 'I am at the sea until May.' };
    const ours = { from: one.owner.email, to: one.to, text: 'I am on a ship.' };
    // The first of each passes for a person's; the second is known for what it is, and starts nothing.
    expect(await deliver(theirs)).toBe(true);
    await waitForMail(server, one.owner.email, 'New escalation', 2);
    await deliver(ours);
    await letVisitorMailsGo(server);
    await waitForMail(server, one.email, 'answered you', 2);
    expect(await deliver(theirs)).toBe(false);
    await deliver(ours);
    await letVisitorMailsGo(server);
    const words = (await saidIn(one)).map(({ content }) => content);
    expect(words.filter((said) => said === theirs.text || said === ours.text)).toEqual([
      theirs.text,
      ours.text,
    ]);
    const unsent = `select 1 from visitor_links where email = '${one.email}' and content is not null`;
    expect((await server.platform.database.db.execute(unsent)).rows).toEqual([]);
    expect(mailsTo(server, one.owner.email, 'New escalation')).toHaveLength(2);
    expect(mailsTo(server, one.email, 'answered you')).toHaveLength(2);
    // A person who writes something else is heard.
    expect(await deliver({ ...theirs, text: 'I am back.' })).toBe(true);
  });

  test('whose mailbox gives the mail back is reported', async () => {
    const one = await answered();
    await deliver({ from: 'MAILER-DAEMON@example.org', to: one.visitorTo, text: 'No such user.' });
    expect((await waitForNotice(one.owner, `${one.email} could not be reached`)).priority).toBe('urgent');
  });
});

describe('the door for mail', () => {
  const everything = async (owner: Owner) => (await owner.call(listNotifications, {})).notifications.length;

  test('refuses a wrong signature, an old or missing time, and leaves no trace', async () => {
    const one = await mailed();
    const before = await everything(one.owner);
    const mail = { from: one.owner.email, to: one.to, text: 'Hello.' };
    const old = String(Math.floor(server.clock.now().getTime() / 1000) - 301);
    const tries = [
      { signature: `sha256=${'0'.repeat(64)}` },
      { signature: '' },
      { timestamp: old },
      { timestamp: '' },
      { timestamp: 'yesterday' },
    ];
    for (const changes of tries) expect((await deliverMail(server, secret, mail, changes)).status).toBe(403);
    expect((await deliverMail(server, 'another secret', mail)).status).toBe(403);
    expect(await membersSaid(one)).toEqual([]);
    expect(await everything(one.owner)).toBe(before);
  });

  test('refuses what is no mail', async () => {
    for (const mail of [
      {},
      { messageId: '', from: 'a@example.org', to: 'b@example.org' },
      { from: 1, to: 2 },
    ]) {
      const response = await deliverMail(server, secret, mail);
      expect(response.status).toBe(400);
    }
  });

  test('takes at most a megabyte of words, and files only as many as a message may have', async () => {
    const send = (mail: object) =>
      deliverMail(server, secret, { from: 'a@example.org', to: 'b@example.org', ...mail });
    expect((await send({ text: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(400);
    const content = 'A'.repeat(22 * 1024 * 1024);
    expect((await send({ text: 'Hi', attachments: [{ filename: 'a.pdf', content }] })).status).toBe(413);
  });

  test('is not there without a secret', async () => {
    const deaf = await startTestServer();
    try {
      expect(
        (await deliverMail(deaf, secret, { from: 'a@example.org', to: 'b@example.org', text: 'Hi' })).status,
      ).toBe(404);
    } finally {
      await deaf.close();
    }
  });
});
