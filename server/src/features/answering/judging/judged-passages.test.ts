import { expect, test } from 'vitest';
import type { FoundPassage, SearchResult } from '../../knowledge/index.ts';
import { composeAnswer } from '../composing/index.ts';
import { boundsOf, confidenceOf, zoneOf } from '../confidence/index.ts';
import { readable, withJudgements } from './judged-passages.ts';

const passage = (id: string, score: number, sentences: string[]): FoundPassage => {
  const text = sentences.join(' ');
  return {
    id,
    documentId: id,
    documentTitle: 'Shop',
    heading: 'Delivery',
    question: null,
    text,
    page: null,
    url: null,
    startsAt: 0,
    endsAt: text.length,
    score,
    cosine: 0.5,
    covered: 0.5,
    sentences: sentences.map((one) => {
      const startsAt = text.indexOf(one);
      return { text: one, startsAt, endsAt: startsAt + one.length, score: 1, covers: [] };
    }),
  };
};
const found = (...passages: FoundPassage[]): SearchResult => ({
  query: 'q',
  language: 'en',
  words: [],
  passages,
  corrections: [],
  features: { score: -9 },
});
const nowhere = { startsAt: 0, endsAt: 0, nullMargin: -1 };

const today = '2026-05-01';
const small = (result: SearchResult): SearchResult => ({ ...result, searchedPassages: 40 });
const large = (result: SearchResult): SearchResult => ({ ...result, searchedPassages: 4000 });

test('a passage that answers comes before one that only shares words', () => {
  const result = withJudgements(
    small(found(passage('near', 0.9, ['a']), passage('right', 0.6, ['b']))),
    [
      { answers: -4, ...nowhere },
      { answers: 2, ...nowhere },
    ],
    today,
  );
  expect(result.passages.map(({ id }) => id)).toEqual(['right', 'near']);
});

test('a near miss that holds all words of the question is not answered', () => {
  const words = { ...found(passage('near', 1.1, ['a'])), features: { score: 2 } };
  expect(zoneOf(words, boundsOf('balanced'))).toBe('sure');
  expect(
    zoneOf(withJudgements(small(words), [{ answers: -5, ...nowhere }], today), boundsOf('balanced')),
  ).toBe('unknown');
});

test('what is worded otherwise is answered where the judge is sure of it, and hinted at where it is not', () => {
  const otherWords = { ...found(passage('p', 0.2, ['a'])), features: { score: -0.2 } };
  const judged = (answers: number) => withJudgements(small(otherWords), [{ answers, ...nowhere }], today);
  expect(zoneOf(otherWords, boundsOf('balanced'))).toBe('unknown');
  expect(zoneOf(judged(1), boundsOf('balanced'))).toBe('sure');
  expect(zoneOf(judged(-0.1), boundsOf('balanced'))).toBe('nearly');
});

test('among very many passages a search that is surer than the judge is left as it is, and the judge alone only hints', () => {
  const sure = { ...large(found(passage('first', 1.1, ['a']))), features: { score: 9 } };
  expect(withJudgements(sure, [{ answers: -3, ...nowhere }], today)).toBe(sure);
  const unsure = large(found(passage('p', 1, ['a'])));
  const result = withJudgements(unsure, [{ answers: 3, ...nowhere }], today);
  expect(zoneOf(result, boundsOf('balanced'))).toBe('nearly');
  expect(confidenceOf(result)).toBeGreaterThan(confidenceOf(unsure));
});

test('records that account for the question are not doubted by a judge that reads tables badly', () => {
  const table = {
    ...small(found(passage('table', 1, ['a']))),
    features: { score: 9 },
    records: {
      records: [],
      isPointed: true,
      explained: 0.9,
      explainedByProse: 0.2,
    } as unknown as SearchResult['records'] & {},
  };
  expect(withJudgements(table, [{ answers: -5, ...nowhere }], today)).toBe(table);
});

test('the place that the judge points at is worth most', () => {
  const one = passage('p', 1, ['We bake bread.', 'Delivery takes two days.']);
  const startsAt = one.text.indexOf('two');
  const { passages } = withJudgements(
    small(found(one)),
    [{ answers: 2, startsAt, endsAt: startsAt + 8, nullMargin: 3 }],
    today,
  );
  const [first, second] = passages[0]!.sentences;
  expect(second!.score).toBeGreaterThan(first!.score);
});

test('where an older and a newer passage both answer, the newer one speaks', () => {
  const dated = (id: string, year: number): FoundPassage => ({
    ...passage(id, 1, [id]),
    date: { date: `${year}-01-01`, origin: 'text' },
  });
  const both = small(found(dated('older', 2022), dated('newer', 2025)));
  const scores = (answers: number[]) =>
    withJudgements(
      both,
      answers.map((one) => ({ answers: one, ...nowhere })),
      today,
    ).passages.map(({ id, sentences }) => [id, sentences[0]!.score] as const);
  const answering = new Map(scores([2, 1.5]));
  expect(answering.get('newer')).toBeGreaterThan(answering.get('older')!);
  // One that does not answer takes nobody's place.
  const other = new Map(scores([2, -4]));
  expect(other.get('older')).toBeGreaterThan(other.get('newer')!);
});

test('signs of tables and headings are no words, and every letter keeps its place', () => {
  const one = passage('p', 1, ['### Rates', '| a | b |', '|---|---|']);
  expect(readable(one).text).toHaveLength(one.text.length);
  expect(readable(one).text).not.toMatch(/[|#]|-{3}/);
  expect(readable({ ...one, question: 'How much?' }).context).toBe('Shop › Delivery › How much?');
});

test('a passage that lacks a name of the question stands back where others have the name', () => {
  const varga = passage('a', 1, ['Dr Varga works on Tuesdays.']);
  const welk = passage('b', 0.4, ['Waiting times with Dr Welk are two weeks.']);
  const asked = { ...small(found(varga, welk)), query: 'On which days does Dr Welk work?' };
  const readings = [
    { answers: 2, ...nowhere },
    { answers: -3, ...nowhere },
  ];
  const judged = withJudgements(asked, readings, today);
  expect(judged.features.judged).toBe(-2);
  expect(zoneOf(judged, boundsOf('balanced'))).not.toBe('sure');
  // A name that nothing has, and a question without a name, change nothing.
  for (const query of ['On which days does Dr Zander work?', 'on which days do you work?'])
    expect(withJudgements({ ...asked, query }, readings, today).features.judged).toBe(2);
});

test('an answer that the judge reads in two sentences is told in both', async () => {
  const one = passage('a', 1, ['Dr Varga is our singing teacher for children.', 'She works on Tuesdays.']);
  one.sentences[0]!.score = 9;
  const judged = withJudgements(
    small(found(one)),
    [{ answers: 2, startsAt: 3, endsAt: one.text.length - 2, nullMargin: 0 }],
    today,
  );
  expect((await composeAnswer(judged)).text).toBe(one.text);
  const first = withJudgements(
    small(found(one)),
    [{ answers: 2, startsAt: 3, endsAt: 9, nullMargin: 0 }],
    today,
  );
  expect((await composeAnswer(first)).text).toBe('Dr Varga is our singing teacher for children.');
});

test('a question that leans on the one before is judged a little surer', () => {
  const one = passage('a', 1, ['We open at nine.']);
  const judge = (isFromContext: boolean) => {
    const words = [{ written: 'open', weight: 1, isKnown: true, isFromContext }];
    return confidenceOf(withJudgements({ ...small(found(one)), words }, [{ answers: 1, ...nowhere }], today));
  };
  expect(judge(true)).toBeGreaterThan(judge(false));
});

test('the pair whose question is part of what is asked speaks where the judge takes nothing for an answer', () => {
  const pair = {
    ...passage('pair', 1.1, ['We sold that part.']),
    question: 'Portable toilets?',
    cosine: 0.7,
  };
  const other = passage('other', 0.5, ['Our lorry is wide.']);
  const asked = { ...found(pair, other), query: 'Do you hire out portable toilets for a wedding?' };
  const read = (...answers: number[]) =>
    withJudgements(
      asked,
      answers.map((one) => ({ ...nowhere, answers: one })),
      today,
    ).features.judged;
  expect(read(-5.5, -4)).toBe(-1);
  // What the judge takes for an answer speaks by itself.
  expect(read(-5.5, 0.5)).toBe(0.5);
  const unasked = { ...asked, query: 'Do you hire out tents for a wedding?' };
  const judged = withJudgements(
    unasked,
    [-5.5, -4].map((answers) => ({ ...nowhere, answers })),
    today,
  );
  expect(judged.features.judged ?? -4).toBe(-4);
});
