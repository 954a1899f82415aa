import { inviteMember, listInvitations } from '@parley/contract/businesses/members';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../../testing/mail-server.ts';
import { makeOwner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let smtp: Awaited<ReturnType<typeof startMailServer>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({ smtpUrl: smtp.url });
});
afterEach(() => smtp.takeAgain());
afterAll(async () => {
  await server.close();
  await smtp.close();
});

type Owner = Awaited<ReturnType<typeof makeOwner>>;
const someAddress = () => `${crypto.randomUUID()}@example.com`;

const waitForMailState = ({ businessId, call }: Owner, email: string, state: string) =>
  expect
    .poll(
      async () =>
        (await call(listInvitations, { businessId })).find((invitation) => invitation.email === email)?.mail,
      { timeout: 20_000 },
    )
    .toBe(state);

test('an invitation is said to be mailed once the mail server has taken its mail, and not before', async () => {
  const owner = await makeOwner(server);
  const email = someAddress();
  const { mail } = await owner.call(inviteMember, { businessId: owner.businessId, email });
  expect(mail).toBe('pending');
  await waitForMailState(owner, email, 'sent');
  expect(smtp.received.some(({ to }) => to.includes(email))).toBe(true);
});

test('an owner learns that the mail server refused the address of an invitation, and of that one alone', async () => {
  const owner = await makeOwner(server);
  const [refused, taken] = [someAddress(), someAddress()];
  smtp.refuse(550, refused);
  for (const email of [refused, taken])
    await owner.call(inviteMember, { businessId: owner.businessId, email });
  await waitForMailState(owner, refused, 'refused');
  await waitForMailState(owner, taken, 'sent');
});

test('an invitation whose mail waits for the mail server is delayed until that takes it', async () => {
  const owner = await makeOwner(server);
  const email = someAddress();
  smtp.refuseSender();
  await owner.call(inviteMember, { businessId: owner.businessId, email });
  await waitForMailState(owner, email, 'delayed');
  smtp.takeAgain();
  await waitForMailState(owner, email, 'sent');
});

test('inviting an address again is a mail of its own: what became of the first is not said of it', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const email = someAddress();
  smtp.refuse(550, email);
  await owner.call(inviteMember, { businessId, email });
  await waitForMailState(owner, email, 'refused');
  smtp.takeAgain();
  server.clock.moveBy(60_000);
  expect((await owner.call(inviteMember, { businessId, email })).mail).toBe('pending');
  await waitForMailState(owner, email, 'sent');
});
