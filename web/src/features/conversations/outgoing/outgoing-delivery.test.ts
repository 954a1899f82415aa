import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createKeptTexts } from '../../../lib/kept-texts.ts';
import { createOutgoingBox } from './outgoing-box.ts';
import { createOutgoingDelivery } from './outgoing-delivery.ts';
import { addOutgoing, type OutgoingMessage } from './outgoing-messages.ts';

const hello = { businessId: 'bakery', conversationId: 'hello' };
const other = { businessId: 'bakery', conversationId: 'other' };
const away = () => new ApiError('unavailable', 'We could not reach the server.');

/** A browser whose storage outlives its pages, and a server that knows a message by its id. */
function setUp() {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const server = {
    failure: undefined as Error | undefined,
    /** Takes the message, but its sender does not hear of it. */
    losesAnswers: false,
    tries: 0,
    taken: new Map<string, string>(),
  };
  const refused: string[] = [];
  const openPage = (memberId = 'ada', nowMs = 0) => {
    const box = createOutgoingBox(createKeptTexts(() => store));
    const delivery = createOutgoingDelivery({
      memberId,
      box,
      async send(_path, { clientMessageId, content }) {
        server.tries += 1;
        await Promise.resolve();
        if (server.failure) throw server.failure;
        server.taken.set(clientMessageId, content);
        if (server.losesAnswers) throw away();
      },
      onRefused: (_path, error) => refused.push(error.message),
      onAway: () => {},
      shortestPauseMs: 1,
      nowMs: () => nowMs,
    });
    const write = (content: string, path = hello) => {
      const message = { clientMessageId: content, content, attachments: [], writtenAtMs: nowMs };
      box.change(memberId, path, (now) => addOutgoing(now, message));
      return delivery.run();
    };
    const statesOf = (path = hello) => box.read(memberId, path).map(({ state }: OutgoingMessage) => state);
    return { ...delivery, write, statesOf, box };
  };
  return { server, refused, openPage, said: () => [...server.taken.values()] };
}

test('what is written while the server is away is sent by itself once it is back, once and in its order', async () => {
  const { server, openPage, said } = setUp();
  const page = openPage();
  server.failure = away();
  await page.write('First');
  await page.write('Second');
  await page.write('Elsewhere', other);
  expect([page.statesOf(), page.statesOf(other)]).toEqual([['queued', 'queued'], ['queued']]);
  server.failure = undefined;
  await expect.poll(() => page.box.listPaths('ada')).toEqual([]);
  expect(said().filter((content) => content !== 'Elsewhere')).toEqual(['First', 'Second']);
  expect(said()).toContain('Elsewhere');
});

test('a later message never overtakes one that is on its way', async () => {
  const { openPage, said } = setUp();
  const page = openPage();
  await Promise.all([page.write('First'), page.write('Second'), page.write('Third')]);
  await expect.poll(said).toEqual(['First', 'Second', 'Third']);
});

test('a message whose confirmation was lost is sent again under its id', async () => {
  const { server, openPage, said } = setUp();
  const page = openPage();
  server.losesAnswers = true;
  await page.write('First');
  expect(page.statesOf()).toEqual(['queued']);
  server.losesAnswers = false;
  await expect.poll(page.statesOf).toEqual([]);
  expect(said()).toEqual(['First']);
  expect(server.tries).toBeGreaterThan(1);
});

test('the next page of the browser sends what this one could not, for the same member alone', async () => {
  const { server, openPage, said } = setUp();
  const closed = openPage();
  server.failure = away();
  await closed.write('First');
  closed.stop();
  server.failure = undefined;
  await openPage('bea').run();
  expect(said()).toEqual([]);
  await openPage('ada').run();
  expect(said()).toEqual(['First']);
});

test('what the server refuses is said and left to the member, and holds up nothing else', async () => {
  const { server, refused, openPage, said } = setUp();
  const page = openPage();
  server.failure = new ApiError('conflict', 'Bea is already answering this conversation.');
  await page.write('First');
  expect([page.statesOf(), refused]).toEqual([['failed'], ['Bea is already answering this conversation.']]);
  server.failure = undefined;
  await page.write('Elsewhere', other);
  expect([said(), page.statesOf()]).toEqual([['Elsewhere'], ['failed']]);
});

test('a session that was locked meanwhile loses no message: it goes out once the page is open again', async () => {
  const { server, refused, openPage, said } = setUp();
  const page = openPage();
  server.failure = new ApiError('locked', 'Your session is locked.');
  await page.write('First');
  expect([page.statesOf(), refused]).toEqual([['queued'], ['Your session is locked.']]);
  page.stop();
  server.failure = undefined;
  await openPage().run();
  expect(said()).toEqual(['First']);
});

test('a message of yesterday is not sent by a page that is opened today', async () => {
  const { server, openPage, said } = setUp();
  const closed = openPage();
  server.failure = away();
  await closed.write('One moment');
  closed.stop();
  server.failure = undefined;
  const today = openPage('ada', 24 * 60 * 60_000);
  await today.run();
  expect([said(), today.statesOf()]).toEqual([[], ['failed']]);
});

test('after its page was closed nothing is tried any more', async () => {
  const { server, openPage } = setUp();
  const page = openPage();
  server.failure = away();
  await page.write('First');
  page.stop();
  const { tries } = server;
  await page.run();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.tries).toBe(tries);
});
