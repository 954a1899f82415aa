import { expect, test } from 'vitest';
import { maxTopics, sortQuestion, type Topic } from './topic-sorting.ts';

const unit = (...values: number[]) => {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
};
const newId = () => crypto.randomUUID();

test('questions that mean the same share a topic, which is named by the one that is most like all of them', () => {
  const topics: Topic[] = [];
  const sort = (question: string, vector: Float32Array) => sortQuestion(topics, { question, vector }, newId);
  sort('Do you deliver on Sundays in winter?', unit(1, 0.8, 0));
  sort('Do you deliver?', unit(1, 0.1, 0));
  const delivery = sort('Delivery?', unit(1, 0.2, 0));
  const prices = sort('What does bread cost?', unit(0, 0, 1));
  expect(topics).toEqual([delivery, prices]);
  expect(delivery).toMatchObject({ question: 'Delivery?', size: 3 });
  expect(prices?.size).toBe(1);
});

test('where there is no room for a new topic a question that fits none has none', () => {
  const topics: Topic[] = Array.from({ length: maxTopics }, () => ({
    id: newId(),
    question: 'Known',
    questionVector: unit(1, 0),
    center: unit(1, 0),
    size: 1,
  }));
  expect(sortQuestion(topics, { question: 'New', vector: unit(0, 1) }, newId)).toBeUndefined();
  expect(sortQuestion(topics, { question: 'Known', vector: unit(1, 0) }, newId)).toBeDefined();
});
