import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createWebhook } from '@parley/contract/integrations/webhooks';
import { endpoints } from '../server/src/endpoints.ts';
import { makeAgent, makeApiKey, makeOwner, randomAddress } from '../server/src/testing/makers.ts';
import { sampleInput } from '../server/src/testing/sample-input.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { addressDoors } from './address-doors.ts';
import { type Chapter, createCount } from './chapter.ts';
import { hostileAddresses } from './hostile-addresses.ts';
import { nameOf } from './isolation/id-places.ts';

export const ssrf: Chapter = {
  name: 'ssrf',
  title: 'Addresses that lead inside the network (SSRF)',
  about:
    'Owners and programs hand in addresses: to crawl, to read, to send webhooks to. None of them may make the server call itself or its neighbours. The connections of the process are trapped: one that is opened is a failure, so nothing leaves it.',
  tests: [
    {
      claim:
        'The one door that opens addresses: spellings, IPv6 forms, names whose answers change, redirects, limits, TLS',
      files: [
        'server/src/platform/fetch/safe-fetch.test.ts',
        'server/src/platform/fetch/safe-fetch-https.test.ts',
        'server/src/platform/fetch/safe-fetch-limits.test.ts',
        'server/src/platform/fetch/address-policy.test.ts',
        'server/src/platform/fetch/address-range.test.ts',
        'server/src/platform/fetch/direct-fetch.test.ts',
      ],
    },
    {
      claim: 'Crawling, sitemaps and rendering go through it',
      files: [
        'server/src/features/knowledge/crawling/crawl-site.test.ts',
        'server/src/features/knowledge/crawling/site-rules.test.ts',
        'server/src/features/knowledge/crawling/validate-url.test.ts',
        'server/src/platform/render/render-proxy.test.ts',
        'server/src/platform/render/page-renderer.test.ts',
      ],
    },
    {
      claim: 'Webhooks and sources go through it when they are saved and again when they are opened',
      files: [
        'server/src/features/integrations/webhooks/webhook-edges.routes.test.ts',
        'server/src/features/knowledge/sources/sources.routes.test.ts',
      ],
    },
  ],
  async run({ say }) {
    const server = await startTestServer();
    const trap = trapConnections();
    try {
      const doors = addressDoors(endpoints);
      say(`ssrf: ${doors.map(({ endpoint, field }) => `${nameOf(endpoint)} ${field}`).join('; ')}`);
      const count = createCount(
        'No connection is opened to an address inside, and none is promised',
        `${doors.length} places of the contract that take an address × ${hostileAddresses.length} addresses: ${doors.map(({ endpoint }) => `\`${nameOf(endpoint)}\``).join(', ')}`,
      );
      for (const { endpoint, field } of doors) {
        const owner = await makeOwner(server);
        const key = await makeApiKey(server, owner);
        let agent = await makeAgent(owner);
        const { webhook } = await owner.call(createWebhook, {
          businessId: owner.businessId,
          url: 'https://hooks.invalid/',
          events: ['handoff.created'],
        });
        for (const [nth, address] of hostileAddresses.entries()) {
          // Before the limits of a plan or an agent would answer instead.
          if (nth % 8 === 7) agent = await makeAgent(owner);
          const ids = { businessId: owner.businessId, agentId: agent.id, webhookId: webhook.id };
          const sample = sampleInput(endpoint);
          const input = { ...sample, [field]: address };
          for (const [name, id] of Object.entries(ids))
            if (name in sample) Object.assign(input, { [name]: id });
          const from = trap.opened.length;
          const { send } = endpoint.access === 'key' ? key : owner;
          const call = () => send(endpoint, input, { 'x-forwarded-for': randomAddress() });
          let response = await call();
          if (response.status === 429) {
            server.clock.moveBy(61_000);
            response = await call();
          }
          const answer = await response.text();
          await wait(20);
          const opened = trap.opened.slice(from);
          const isTold = response.status >= 500 || response.status === 429;
          const what = `${nameOf(endpoint)} ${address}: ${response.status}${opened.length > 0 ? `, opened ${opened.join(', ')}` : ''}${isTold ? ` ${answer.slice(0, 100)}` : ''}`;
          count.check(opened.length === 0 && !isTold, what);
        }
      }
      // What was accepted is opened later, by a job.
      await wait(8000);
      const later = createCount('Nor is one opened later, by the jobs that crawl and deliver');
      later.check(trap.opened.length === 0, [...new Set(trap.opened)].join(', '));
      const control = createCount('The trap notices a connection when there is one');
      const from = trap.opened.length;
      new Socket().on('error', () => {}).connect(9, '127.0.0.1');
      control.check(trap.opened.length === from + 1, 'it went unnoticed');
      return [count.row(), later.row(), control.row()];
    } finally {
      trap.release();
      await server.close();
    }
  },
};

/** Every connection of this process from now on is refused and remembered. */
function trapConnections() {
  const opened: string[] = [];
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function trapped(this: Socket, ...args: unknown[]) {
    opened.push(JSON.stringify(args[0])?.slice(0, 200) ?? 'unknown');
    process.nextTick(() => this.destroy(new Error('Trapped')));
    return this;
  } as typeof connect;
  return {
    opened,
    release() {
      Socket.prototype.connect = connect;
    },
  };
}
