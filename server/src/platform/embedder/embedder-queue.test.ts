import { expect, test } from 'vitest';
import { type Batch, createBatchQueue } from './embedder-queue.ts';

const openQueue = () => createBatchQueue({ maxTexts: 3, maxCharacters: 10, onAdded: () => {} });
/** Stands for a text's vector: its length. */
const finish = (batch: Batch | undefined) =>
  batch?.finish(batch.texts.map((text) => Float32Array.of(text.length)));

function takeAll(queue: ReturnType<typeof openQueue>) {
  const batches: Batch[] = [];
  for (let batch = queue.take(); batch; batch = queue.take()) batches.push(batch);
  return batches;
}

test('texts are cut into batches that stay small in number and in characters', () => {
  const queue = openQueue();
  void queue.embed(['a', 'b', 'c', 'd', 'eeeee', 'fffff', 'a text longer than a batch', 'g']);
  expect(takeAll(queue).map(({ texts }) => texts)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'eeeee'],
    ['fffff'],
    ['a text longer than a batch'],
    ['g'],
  ]);
});

test('vectors come back in the order of the texts, whichever batch is done first', async () => {
  const queue = openQueue();
  const vectors = queue.embed(['1', '22', '333', '4444', '55555', '666666']);
  for (const batch of takeAll(queue).reverse()) finish(batch);
  expect((await vectors).map(([length]) => length)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a query goes before the batches that wait', () => {
  const queue = openQueue();
  void queue.embed(['passage']);
  void queue.embed(['question'], { priority: 'query' });
  expect(queue.take()?.texts).toEqual(['question']);
  expect(queue.take({ onlyQueries: true })).toBeUndefined();
  expect(queue.take()?.texts).toEqual(['passage']);
});

test('an abort takes the waiting batches of that request away and leaves the others', async () => {
  const queue = openQueue();
  const controller = new AbortController();
  const unwanted = queue.embed(Array(100).fill('unwanted'), { signal: controller.signal });
  const wanted = queue.embed(['wanted']);
  const inFlight = queue.take();
  controller.abort(new Error('the visitor left'));

  await expect(unwanted).rejects.toThrow('the visitor left');
  expect(inFlight?.abandoned.aborted).toBe(true);
  finish(inFlight);
  queue.putBack(inFlight!);
  const [left, ...others] = takeAll(queue);
  expect(left?.texts).toEqual(['wanted']);
  expect(others).toEqual([]);
  finish(left);
  await expect(wanted).resolves.toHaveLength(1);
});

test('a request that was aborted before it came is never queued', async () => {
  const queue = openQueue();
  await expect(queue.embed(['late'], { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
    'too late',
  );
  expect(queue.isEmpty()).toBe(true);
});

test('one failed batch fails its request and stops the rest of it', async () => {
  const queue = openQueue();
  const vectors = queue.embed(Array(50).fill('passage'));
  queue.take()?.fail(new Error('broken'));
  await expect(vectors).rejects.toThrow('broken');
  expect(queue.isEmpty()).toBe(true);
});

test('no texts, no work', async () => {
  await expect(openQueue().embed([])).resolves.toEqual([]);
});
