import { expect, test } from 'vitest';
import type { FoundPassage, SearchResult } from '../../knowledge/index.ts';
import { readingOfSentences, sentencesToRead, withSentenceJudgements } from './judged-sentences.ts';

const text = 'Cyclists pay half. Reductions cannot be combined.';
const sentence = (startsAt: number, endsAt: number, score: number) => ({
  text: text.slice(startsAt, endsAt),
  startsAt,
  endsAt,
  score,
  covers: [],
});

function foundWith(passage: Partial<FoundPassage> = {}, result: Partial<SearchResult> = {}) {
  const one = {
    id: 'a',
    documentTitle: 'Ferry',
    heading: 'Reductions',
    question: null,
    text,
    sentences: [sentence(0, 18, 1), sentence(19, 49, 2)],
    ...passage,
  } as FoundPassage;
  return { passages: [one], features: { judged: 1 }, ...result } as SearchResult;
}
const judgement = (answers: number) => ({ answers, startsAt: 0, endsAt: 5, nullMargin: 0 });

test('the sentence that answers comes before its neighbour that only shares a word', () => {
  const found = foundWith();
  const toRead = sentencesToRead(found)!;
  expect(readingOfSentences(toRead)[0]).toEqual({
    context: 'Ferry › Reductions',
    text: 'Reductions cannot be combined.',
  });
  const [passage] = withSentenceJudgements(found, toRead, [judgement(-8), judgement(0)]).passages;
  const [half, combined] = passage!.sentences;
  expect(half).toMatchObject({ score: 1, isPlace: true });
  expect(combined!.isPlace).toBe(false);
  expect(combined!.score).toBeLessThan(half!.score);
});

test('where no sentence answers by itself, nothing changes', () => {
  const found = foundWith();
  expect(withSentenceJudgements(found, sentencesToRead(found)!, [judgement(-8), judgement(-6)])).toBe(found);
});

test.each([
  ['a pair, which is told whole', foundWith({ question: 'Do cyclists pay less?' })],
  ['a table', foundWith({ text: '| Cyclist | half |' })],
  ['a single sentence', foundWith({ sentences: [sentence(0, 18, 1)] })],
  ['what the judge has not read', foundWith({}, { features: {} })],
])('%s needs no choice', (_, found) => {
  expect(sentencesToRead(found)).toBeUndefined();
});
