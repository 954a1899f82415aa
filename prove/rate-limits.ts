import { endpoints } from '../server/src/endpoints.ts';
import { randomAddress } from '../server/src/testing/makers.ts';
import { sampleInput } from '../server/src/testing/sample-input.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { type Chapter, createCount } from './chapter.ts';
import { type AnyEndpoint, nameOf } from './isolation/id-places.ts';
import type { Row } from './report.ts';

/** Only there where the operator has set up payments. */
const isUnserved = ({ path }: AnyEndpoint) => path === '/api/payments/events';

export const rateLimits: Chapter = {
  name: 'rate-limits',
  title: 'Rate limits',
  about:
    'Every endpoint of the contract that says how often one address may call it is called once more than that within a minute.',
  tests: [
    {
      claim: 'Guessers, floods and many streams are held back, and nobody is held back for another',
      files: [
        'server/src/http/too-many-calls.test.ts',
        'server/src/features/conversations/chat/chat-limits.routes.test.ts',
        'server/src/features/conversations/widget/address-budgets.routes.test.ts',
        'server/src/features/conversations/widget/many-streams.test.ts',
        'server/src/mails-of-strangers.test.ts',
      ],
    },
    {
      claim: 'The buckets refill by time that a changed clock does not move; streams have places',
      files: ['server/src/http/rate-limit.test.ts', 'server/src/http/streams/stream-places.test.ts'],
    },
  ],
  async run() {
    const server = await startTestServer();
    try {
      const limited = endpoints.filter(({ callsPerMinute }) => callsPerMinute);
      const count = createCount(
        'The call that is one too many is refused with 429 and with when to come back, and no call before it',
        `${limited.length} of ${endpoints.length} endpoints have a limit of their own`,
      );
      const unserved: Row[] = [];
      for (const endpoint of limited) {
        const address = { 'x-forwarded-for': randomAddress() };
        const input = sampleInput(endpoint);
        let early = 0;
        let last = 0;
        let retryAfter = 0;
        // A bucket refills while it is emptied, the faster the larger it is.
        const most = Math.ceil(endpoint.callsPerMinute! * 1.05) + 1;
        for (let call = 0; call < most && last !== 429; call++) {
          const response = await server.anyone.send(endpoint, input, address);
          await response.body?.cancel();
          last = response.status;
          retryAfter = Number(response.headers.get('retry-after'));
          if (last === 429 && call < endpoint.callsPerMinute!) early += 1;
        }
        if (last === 404 && isUnserved(endpoint)) {
          unserved.push({ claim: `The limit of ${nameOf(endpoint)}`, notRun: 'needs a payment provider' });
          continue;
        }
        const isRight = early === 0 && last === 429 && retryAfter > 0;
        count.check(isRight, `${nameOf(endpoint)}: ${early} too early, then ${last}`);
        const elsewhere = await server.anyone.send(endpoint, input, { 'x-forwarded-for': randomAddress() });
        await elsewhere.body?.cancel();
        count.check(elsewhere.status !== 429, `${nameOf(endpoint)}: another address was refused too`);
      }
      return [count.row(), ...unserved];
    } finally {
      await server.close();
    }
  },
};
