import { expect, test } from 'vitest';
import type { FoundPassage, SearchResult } from '../knowledge/index.ts';
import { composeAnswer } from './composing/index.ts';
import { passage, result, words } from './found-samples.ts';

/** Rows of which each cell is a sentence, as in a CSV file; hardly any of the question is accounted for by records. */
function chanceRows(sentences: { of: string; score: number; covers: number[] }[]) {
  const text = '| Course | Kind | Price |\n|---|---|---|\n| Rowing | Boats | €12 |\n| Diving | Boats | €30 |';
  const cells = sentences.map(({ of, ...rest }) => {
    const startsAt = text.indexOf(`| ${of}`);
    return { text: of, startsAt, endsAt: text.indexOf('\n', startsAt + 1), ...rest };
  });
  const diving = cells.map((cell) => (cell.endsAt === -1 ? { ...cell, endsAt: text.length } : cell));
  return passage([], { text, endsAt: text.length, sentences: diving });
}
const chance = (query: string, passages: FoundPassage[], asked = words()): SearchResult => ({
  ...result(query, passages, asked),
  records: { explained: 0.3, explainedByProse: 0, isPointed: false, records: [] } as unknown as NonNullable<
    SearchResult['records']
  >,
});

test('of rows that were chosen for a word the one that holds most of the question is told, doubtfully', async () => {
  const table = chanceRows([
    { of: 'Rowing', score: 5, covers: [0] },
    { of: 'Diving', score: 2, covers: [0] },
    { of: 'Diving', score: 1, covers: [1] },
  ]);
  expect(await composeAnswer(chance('boats for divers', [table], words('boats', 'divers')))).toMatchObject({
    text: 'Diving: Kind Boats, price €30.',
    isDoubtful: true,
  });
});

test('a row to which the judge points is no answer where another is as good by its words', async () => {
  const place = { of: 'Rowing', score: 5, covers: [0] };
  const told = async (score: number) => {
    const table = chanceRows([place, { of: 'Diving', score, covers: [0] }]);
    table.sentences[0]!.isPlace = true;
    const found = chance('boats for ten', [table], words('boats', 'ten'));
    return composeAnswer({ ...found, features: { judged: 1 } });
  };
  expect((await told(4)).isDoubtful).toBe(true);
  expect((await told(0)).isDoubtful).toBeUndefined();
});

test('the next row is another thing, also where the place of the judge reaches into it', async () => {
  const table = chanceRows([
    { of: 'Rowing', score: 5, covers: [0] },
    { of: 'Diving', score: 4, covers: [] },
  ]);
  for (const sentence of table.sentences) sentence.isPlace = true;
  const found = chance('what is rowing', [table], words('rowing'));
  const { text, isDoubtful } = await composeAnswer({ ...found, features: { judged: 1 } });
  expect({ text, isDoubtful }).toEqual({ text: 'Rowing: Kind Boats, price €12.', isDoubtful: undefined });
});

test('before such a row the sentence speaks that the judge points at', async () => {
  const table = chanceRows([{ of: 'Rowing', score: 5, covers: [0] }]);
  const read = passage([['Divers meet at the pier.', 4]]);
  read.sentences[0]!.isPlace = true;
  const found = chance('boats for divers', [table, read], words('boats', 'divers'));
  expect(await composeAnswer({ ...found, features: { judged: 1 } })).toMatchObject({
    text: 'Divers meet at the pier.',
    isDoubtful: true,
  });
});
