import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import { expect, test } from 'vitest';
import { renderAnswer } from './tables.ts';

const table: AnswerTable = {
  caption: 'Boats for hire',
  columns: ['Boat', 'Per hour'],
  rows: [
    ['Kayak', '€9'],
    ['Dinghy', '<b>€28</b>'],
  ],
  insteadOf: 'Kayak costs €9 per hour. Dinghy costs €28 per hour.',
};
const kindsOf = (text: string) => renderAnswer(text, table).map(({ kind }) => kind);

test('a table stands in the place of the words that say the same', () => {
  const [before, drawn, after] = renderAnswer(
    `I am not sure, but this may help: ${table.insteadOf} Kayak is cheaper.`,
    table,
  );
  expect(before).toMatchObject({ inlines: [{ text: 'I am not sure, but this may help:' }] });
  expect(drawn).toMatchObject({
    kind: 'table',
    table: { caption: 'Boats for hire', columns: table.columns },
  });
  expect(after).toMatchObject({ inlines: [{ text: 'Kayak is cheaper.' }] });
});

test('where those words are not in the answer nothing of it is left out', () => {
  expect(kindsOf('Ask us.')).toEqual(['paragraph', 'table']);
  expect(kindsOf(table.insteadOf)).toEqual(['table']);
});
