import { expect, test } from 'vitest';
import { createConnection } from './connection.ts';

function surroundings() {
  const state = { isOnline: true, answers: true, probes: 0, release: () => {} };
  const connection = createConnection({
    isBrowserOnline: () => state.isOnline,
    probe: async () => {
      state.probes += 1;
      return state.answers;
    },
    wait: () => new Promise((resolve) => (state.release = resolve)),
  });
  return { state, connection };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('one failed call is no lost connection when the server answers the next', async () => {
  const { connection } = surroundings();
  const heard: string[] = [];
  connection.subscribe(() => heard.push(connection.current()));
  await connection.check();
  expect(connection.current()).toBe('online');
  expect(heard).toEqual([]);
});

test('without a network it is said at once, without asking anybody', async () => {
  const { state, connection } = surroundings();
  state.isOnline = false;
  await connection.check();
  expect(connection.current()).toBe('offline');
  expect(state.probes).toBe(0);
});

test('a server that does not answer is asked again until it does', async () => {
  const { state, connection } = surroundings();
  state.answers = false;
  const checking = connection.check();
  await settled();
  expect(connection.current()).toBe('unreachable');
  state.answers = true;
  state.release();
  await checking;
  expect(connection.current()).toBe('online');
  expect(state.probes).toBe(2);
});

test('several failed calls ask once', async () => {
  const { state, connection } = surroundings();
  await Promise.all([connection.check(), connection.check(), connection.check()]);
  expect(state.probes).toBe(1);
});
