import { createHmac } from 'node:crypto';
import { type Handoff, listHandoffs, receiveMail } from '@parley/contract/conversations/handoffs';
import { leaveContact } from '@parley/contract/conversations/widget';
import { listNotifications, type Notification } from '@parley/contract/insights/notifications';
import { makeAgent, makeVisitor, type Owner } from './makers.ts';
import type { TestServer } from './test-server.ts';
import { until } from './until.ts';

type Agent = Awaited<ReturnType<typeof makeAgent>>;

/** An escalation as a visitor makes it who asks, leaves an address and goes. */
export async function makeHandoff(
  server: TestServer,
  owner: Owner,
  contact: {
    name?: string;
    email?: string;
    phone?: string;
    inquiry?: string;
    agent?: Agent;
    asksFirst?: string;
  } = {},
) {
  const { agent = await makeAgent(owner), asksFirst, ...left } = contact;
  const visitor = await makeVisitor(server, agent);
  if (asksFirst) await visitor.ask(asksFirst);
  const email = left.email ?? (left.phone ? undefined : 'visitor@example.org');
  await visitor.call(leaveContact, {
    inquiry: 'Do you bake for weddings?',
    ...left,
    ...(email && { email }),
  });
  const handoff = await latestHandoff(owner);
  return { agent, visitor, handoff };
}

export async function latestHandoff(owner: Owner): Promise<Handoff> {
  const { handoffs } = await owner.call(listHandoffs, { businessId: owner.businessId });
  return handoffs[0]!;
}

/** A mail delivered to the server as its mail provider would. */
export async function deliverMail(
  server: TestServer,
  secret: string,
  mail: object,
  changes: { timestamp?: string; signature?: string } = {},
) {
  const body = JSON.stringify({ messageId: `<${crypto.randomUUID()}@example.org>`, subject: 'Re:', ...mail });
  const timestamp = changes.timestamp ?? String(Math.floor(server.clock.now().getTime() / 1000));
  const signature =
    changes.signature ??
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  return server.request(receiveMail.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-parley-signature': signature,
      'x-parley-timestamp': timestamp,
    },
    body,
  });
}

/** The newest notice of a person with this in its title, once it is there: jobs make some of them. */
export const waitForNotice = (owner: Pick<Owner, 'call'>, title: string): Promise<Notification> =>
  until(async () => {
    const { notifications } = await owner.call(listNotifications, {});
    return notifications.find((one) => one.title.includes(title));
  }, `a notice "${title}"`);

/** Lets the minute pass in which a mail to a visitor waits for more; jobs have a clock of their own, so theirs is due now. */
export async function letVisitorMailsGo(server: TestServer) {
  server.clock.moveBy(60_000);
  const { db } = server.platform.database;
  const isTheirs = `name = 'handoffs.mail-visitor' and state = 'created'`;
  await db.execute(`update pgboss.job set start_after = now() - interval '1 second' where ${isTheirs}`);
}
