import { expect, test } from 'vitest';
import { plainRow } from './plain-row.ts';

const text = `| Translation | Letters | Contracts | Remarks |
|---|---|---|---|
| One page | £24 | £41 | by mail |`;
const tell = (question: string) =>
  plainRow({ text, heading: null }, text.indexOf('| One page'), question)?.toLowerCase();

test('of the same told of several things, that of the one which is named', () => {
  expect(tell('what is one page of a contract')).toBe('one page: contracts £41');
});

test.each(['what is one page', 'one page of letters or contracts', 'are contracts cheaper than others', ''])(
  '«%s» is told all of them',
  (question) => {
    for (const price of ['£24', '£41']) expect(tell(question)).toContain(price);
  },
);
