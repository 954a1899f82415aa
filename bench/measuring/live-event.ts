import { changeConversationTags, listInbox } from '@parley/contract/conversations/inbox';
import { type LiveEvent, watchBusiness } from '@parley/contract/insights/live-events';
import type { Caller } from '../../server/src/testing/caller.ts';
import { readEvents } from '../../server/src/testing/event-reader.ts';

/** From the click of one member until an open page hears of it, the deed itself included; the quickest first. */
export async function timeLiveEvents(browser: Caller, businessId: string, rounds: number) {
  const { conversations } = await browser.call(listInbox, { businessId });
  const conversationId = conversations[0]!.id;
  const events = readEvents<LiveEvent>(await browser.send(watchBusiness, { businessId }));
  const taken: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const heard = events.until((event) => 'id' in event && event.id === conversationId);
      const startedAt = performance.now();
      const change = round % 2 === 0 ? { add: ['Measured'] } : { remove: ['Measured'] };
      await browser.call(changeConversationTags, { businessId, conversationId, ...change });
      await heard;
      taken.push(performance.now() - startedAt);
    }
  } finally {
    await events.close();
  }
  return taken.sort((one, other) => one - other);
}
