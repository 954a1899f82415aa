import { expect, test } from 'vitest';
import type { FoundPassage, SearchResult } from '../knowledge/index.ts';
import { answeringBounds, confidenceOf } from './confidence.ts';
import { replyFrom, replyToParts, sureOfStatement } from './keyless-reply.ts';
import { isOffer, replyTexts } from './reply-texts.ts';

const passage = (text: string): FoundPassage => ({
  id: text,
  documentId: 'd',
  documentTitle: 'shop.md',
  heading: null,
  question: null,
  text,
  page: null,
  url: null,
  startsAt: 0,
  endsAt: text.length,
  score: 1,
  cosine: 0.6,
  covered: 1,
  sentences: [{ text, startsAt: 0, endsAt: text.length, score: 5, covers: [0] }],
});

/** Features that make the search as sure as that. */
function featuresFor(confidence: number) {
  let [low, high] = [-50, 50];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    const passages = [passage('x')];
    if (confidenceOf({ passages, features: { score: middle } }) < confidence) low = middle;
    else high = middle;
  }
  return { score: high };
}

const found = (text: string, confidence: number, language = 'en'): SearchResult => ({
  query: 'What does delivery cost?',
  language,
  words: [{ written: 'delivery', weight: 1, isKnown: true, isFromContext: false }],
  passages: [passage(text)],
  corrections: [],
  features: featuresFor(confidence),
});
const { sure, nearly } = answeringBounds.balanced;
const delivery = 'Delivery costs 4 euros.';

test('what is sure is the answer', async () => {
  expect(await replyFrom(found(delivery, sure + 0.01), 'balanced')).toMatchObject({
    rule: 'quoted',
    text: delivery,
    quotes: [{ startsAt: 0, endsAt: delivery.length }],
  });
});

test('what is nearly sure is shown as a hint, with its quote and the offer of a person', async () => {
  const { rule, text, quotes } = await replyFrom(found(delivery, nearly + 0.01), 'balanced');
  expect({ rule, quotes: quotes.length }).toEqual({ rule: 'hinted', quotes: 1 });
  expect(text).toBe(`I am not sure, but this may help: ${delivery}\n\nWould you like to talk to a person?`);
  expect(isOffer(text)).toBe(true);
});

test('somebody who only tells what happened is answered where it is very sure, and else given a hint', async () => {
  const told = (confidence: number) =>
    replyFrom(found(delivery, confidence), 'balanced', { isQuestion: false });
  expect((await told(sure + 0.01)).rule).toBe('hinted');
  expect((await told(sureOfStatement + 0.01)).rule).toBe('quoted');
});

test('nothing is hinted at that shares no word with the question', async () => {
  const other = found(delivery, nearly + 0.01);
  other.passages[0]!.covered = 0;
  expect((await replyFrom(other, 'balanced')).rule).toBe('not-sure-enough');
});

test('a hint speaks the language of the question', async () => {
  const { text } = await replyFrom(found('Die Lieferung kostet 4 Euro.', nearly + 0.01, 'de'), 'balanced');
  expect(text).toMatch(/^Ich bin nicht sicher, aber vielleicht hilft das: Die Lieferung kostet 4 Euro\./);
});

test('what is less than that is not known, and nothing of it is shown', async () => {
  expect(await replyFrom(found(delivery, nearly - 0.01), 'balanced')).toEqual({
    rule: 'not-sure-enough',
    text: replyTexts('en').unknown,
    quotes: [],
  });
});

test('a careful agent hints where a balanced one answers, and a generous one answers where it hints', async () => {
  expect((await replyFrom(found(delivery, sure + 0.01), 'careful')).rule).toBe('hinted');
  const { sure: generously } = answeringBounds.generous;
  expect((await replyFrom(found(delivery, generously + 0.01), 'generous')).rule).toBe('quoted');
  expect((await replyFrom(found(delivery, generously + 0.01), 'balanced')).rule).toBe('hinted');
});

test('each part of a question is answered, and the one that is not known is named', async () => {
  const parts = [
    { text: 'what does delivery cost', found: found(delivery, 0.9) },
    { text: 'who drives', found: found('We bake bread.', 0.05) },
  ];
  expect(await replyToParts(parts, 'balanced')).toMatchObject({
    rule: 'quoted',
    text: `${delivery} I found nothing about “who drives”.`,
  });
});

test('where no part is known the parts say nothing', async () => {
  expect(
    await replyToParts([{ text: 'who drives', found: found('We bake.', 0.05) }], 'balanced'),
  ).toBeUndefined();
});
