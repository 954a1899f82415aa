import { getConversation } from '@parley/contract/conversations/conversations';
import { replyToHandoff } from '@parley/contract/conversations/handoffs';
import { getVisitorConversation } from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMail, letVisitorMailsGo, makeHandoff, waitForNotice } from '../../../testing/escalations.ts';
import { waitForMail } from '../../../testing/mailbox.ts';
import { makeConfirmedOwner, makeMember } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const secret = 'what the mail provider knows';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ inboundMailSecret: secret, inboundMailAuthserv: 'mx.parley.test' });
});
afterAll(() => server.close());

async function mailed() {
  const owner = await makeConfirmedOwner(server);
  const member = await makeMember(server, owner);
  const email = `${crypto.randomUUID()}@example.org`;
  const { handoff, visitor } = await makeHandoff(server, owner, { email });
  const { replyTo } = await waitForMail(server, owner.email, 'New escalation');
  return { owner, member, handoff, visitor, email, to: replyTo! };
}
type Mailed = Awaited<ReturnType<typeof mailed>>;

const deliver = async (from: string, to: string, results: string | string[] | undefined, text: string) => {
  const headers = results === undefined ? {} : { 'Authentication-Results': results };
  return (await (await deliverMail(server, secret, { from, to, text, headers })).json()) as {
    accepted: boolean;
  };
};
const saidIn = async ({ owner, handoff }: Pick<Mailed, 'owner' | 'handoff'>) => {
  const about = { businessId: owner.businessId, conversationId: handoff.conversationId };
  return (await owner.call(getConversation, about)).messages;
};

test.each([
  ['nobody has checked', undefined],
  [
    'is signed by another domain',
    'mx.parley.test; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example',
  ],
  ['its domain disowns', 'mx.parley.test; dmarc=fail header.from=example.com'],
  ['brings its own results', 'mx.evil.example; dmarc=pass header.from=example.com'],
  [
    'has its own results below the real ones',
    ['mx.parley.test; spf=none', 'mx.parley.test; dmarc=pass header.from=example.com'],
  ],
])('a mail in the name of a member that %s never speaks for them', async (_, results) => {
  const one = await mailed();
  const words = `Send your card number to me. ${crypto.randomUUID()}`;
  expect(await deliver(one.member.email, one.to, results, words)).toEqual({ accepted: false });

  expect((await saidIn(one)).filter(({ author }) => author === 'member')).toEqual([]);
  const { messages } = await one.visitor.call(getVisitorConversation, {});
  expect(JSON.stringify(messages)).not.toContain(words);
  const kept = await waitForNotice(one.owner, 'A mail that could not be verified was not passed on');
  expect(kept.description).toContain(`This mail claims to come from ${one.member.email}`);
  expect(kept.description).toContain(words);
  const told = await waitForNotice(one.member, 'Your reply by mail was not delivered');
  expect(told.description).toContain(`/dashboard/conversations/${one.handoff.conversationId}`);
});

test('a mail of a member that the receiving server vouches for is passed on', async () => {
  const one = await mailed();
  const results = ['mx.parley.test; dkim=pass header.d=example.com', 'mx.evil.example; dmarc=fail'];
  expect(await deliver(one.member.email, one.to, results, 'Yes, we do.')).toEqual({ accepted: true });
  expect((await saidIn(one)).at(-1)).toMatchObject({ author: 'member', content: 'Yes, we do.' });
});

test("a visitor's mail is taken without a proof, and marked; one that its domain disowns is not", async () => {
  const one = await mailed();
  server.clock.moveBy(61_000);
  await one.owner.call(replyToHandoff, {
    businessId: one.owner.businessId,
    handoffId: one.handoff.id,
    content: 'Yes.',
  });
  await letVisitorMailsGo(server);
  const { replyTo } = await waitForMail(server, one.email, 'answered you');

  expect(await deliver(one.email, replyTo!, 'mx.parley.test; dmarc=fail', 'I am not them.')).toEqual({
    accepted: false,
  });
  expect((await waitForNotice(one.owner, 'A mail from an unknown address')).description).toContain(
    'I am not them.',
  );
  expect(await deliver(one.email, replyTo!, undefined, 'For 80 people?')).toEqual({ accepted: true });
  expect((await saidIn(one)).at(-1)).toMatchObject({
    author: 'visitor',
    content: 'For 80 people?',
    isUnverified: true,
  });
  expect(
    await deliver(one.email, replyTo!, 'mx.parley.test; spf=pass smtp.mailfrom=example.org', 'And cake?'),
  ).toEqual({
    accepted: true,
  });
  expect((await saidIn(one)).at(-1)!.isUnverified).toBeUndefined();
});
