import { expect, test } from 'vitest';
import type { AskedWord } from './asked-words.ts';
import { findRowsOfDay } from './hours-of-day.ts';
import type { IndexedPassage } from './search-result.ts';

const text = `| Mon, Wed, Fri | 8.30 - 18.00 |
| Tue, Thu | 8.30 - 20.00 |
| Sat | 9.00 - 16.00 |`;
const passage = {
  id: 'hours',
  documentId: 'one',
  documentTitle: 'where and when.txt',
  heading: 'OPENING HOURS MILL ROAD',
  question: null,
  text,
  startsAt: 0,
} as unknown as IndexedPassage;
const asked = (...words: string[]) =>
  words.map((written) => ({ written, correctedTo: null, isFromContext: false }) as unknown as AskedWord);
const find = (question: string, ...words: string[]) => {
  const found = findRowsOfDay(question, asked(...words), [
    { passage, sentences: [], titleLine: 'BROOKSIDE PLANT NURSERY' },
  ]);
  return found && text.slice(found.startsAt, found.endsAt);
};

test('the row of a day, also of the place that stands above it and of the whole that the document is named after', () => {
  expect(find('when do you close on saturdays', 'close', 'saturdays')).toContain('9.00 - 16.00');
  expect(find('when do you open on mondays in mill road', 'open', 'mondays', 'mill', 'road')).toContain(
    '18.00',
  );
  expect(find('when does the nursery close on thursday', 'nursery', 'close', 'thursday')).toContain('20.00');
});

test('what is named neither there nor above has other hours', () => {
  expect(
    find('when does the tea room close on saturdays', 'tea', 'room', 'close', 'saturdays'),
  ).toBeUndefined();
  expect(find('what is on saturdays', 'saturdays')).toBeUndefined();
});
