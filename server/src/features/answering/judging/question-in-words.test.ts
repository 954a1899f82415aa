import { expect, test } from 'vitest';
import type { FoundPassage, SearchResult } from '../../knowledge/index.ts';
import { readInTheirWords } from './question-in-words.ts';

const passage = (id: string, text: string) =>
  ({ id, documentTitle: 'Cottage', heading: null, question: null, text }) as FoundPassage;
const found = (...passages: FoundPassage[]) =>
  ({ passages, otherWords: [{ written: 'cot', meant: ['crib', 'cribs'] }] }) as SearchResult;
const reading = (answers: number) => ({ answers, startsAt: 0, endsAt: 4, nullMargin: 0 });

/** What a judge is asked that takes the word of the passage for an answer and nothing else. */
function listeningJudge(answers = 3) {
  const heard: string[] = [];
  return {
    heard,
    judge: async ({ question }: { question: string }, passages: { text: string }[]) => {
      heard.push(...passages.map(({ text }) => `${question} ${text}`));
      return passages.map(() => reading(answers));
    },
  };
}

test("a passage that has another word for it is read with that word too, and the judge's better word counts", async () => {
  const judge = listeningJudge();
  const asked = { question: 'Is there a cot?', previous: 'Hello' };
  const read = await readInTheirWords(
    judge,
    asked,
    found(passage('a', 'Two beds.'), passage('b', 'A CRIB is there.'), passage('c', 'All cribs are new.')),
    [reading(-3), reading(-2), reading(4)],
  );
  expect(judge.heard).toEqual(['Is there a crib? A CRIB is there.', 'Is there a cribs? All cribs are new.']);
  expect(read.readings.map(({ answers }) => answers)).toEqual([-3, 3, 4]);
  expect([...read.askedOf]).toEqual([['b', { question: 'Is there a crib?', previous: 'Hello' }]]);
});

test('only the best few are read again, and none where every word is known', async () => {
  const judge = listeningJudge();
  const many = Array.from({ length: 8 }, (_, at) => passage(`${at}`, 'A crib.'));
  const readings = many.map(() => reading(0));
  await readInTheirWords(judge, { question: 'Is there a cot?' }, found(...many), readings);
  expect(judge.heard).toHaveLength(4);
  await readInTheirWords(
    judge,
    { question: 'Is there a cot?' },
    { passages: many } as SearchResult,
    readings,
  );
  expect(judge.heard).toHaveLength(4);
});

test('where the judge has no time for it, what it has read stands, and it is not asked for more', async () => {
  let asked = 0;
  const judge = {
    async judge() {
      asked += 1;
      return undefined;
    },
  };
  const passages = [passage('a', 'A crib.'), passage('b', 'Cribs.')];
  const before = [reading(-1), reading(-2)];
  const { readings } = await readInTheirWords(judge, { question: 'A cot?' }, found(...passages), before);
  expect(readings).toEqual(before);
  expect(asked).toBe(1);
});

test('a passage that lacks a word which others have is read with its own word for it, one that has it as it is asked', async () => {
  const judge = listeningJudge();
  const passages = [passage('a', 'Cribs and cots are upstairs.'), passage('b', 'A crib is there.')];
  const likeWords = [{ written: 'cot', forms: ['cot', 'cots'], meant: ['crib', 'cribs'] }];
  await readInTheirWords(judge, { question: 'Is there a cot?' }, { passages, likeWords } as SearchResult, [
    reading(0),
    reading(0),
  ]);
  expect(judge.heard).toEqual(['Is there a crib? A crib is there.']);
});

test('a question that calls the business by its kind is read as one that says "you"', async () => {
  const judge = listeningJudge();
  const asked = { question: 'When does the clinic open?' };
  const read = await readInTheirWords(judge, asked, found(passage('a', 'We open at nine.')), [reading(-6)]);
  expect(judge.heard).toEqual(['When do you open? We open at nine.']);
  expect(read.readings.map(({ answers }) => answers)).toEqual([3]);
});
