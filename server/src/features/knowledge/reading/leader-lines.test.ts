import { expect, test } from 'vitest';
import { readLeaderLines } from './leader-lines.ts';

test('lines whose label and value stand apart become items', () => {
  const typed = [
    'Inspection and estimate ............ 35 (credited if repaired)',
    'Full service / dual boiler 179',
    'Descaling only\t69',
    'Pump replaced: .......... on estimate',
    'Gasket, fitted      29 incl. part',
  ].join('\n');
  expect(readLeaderLines(`Prices 2025\n\n${typed}\n\nWe repair ... nearly everything.`)).toBe(
    [
      'Prices 2025',
      '- Inspection and estimate: 35 (credited if repaired)\n- Full service / dual boiler 179\n- Descaling only: 69\n- Pump replaced: on estimate\n- Gasket, fitted: 29 incl. part',
      'We repair ... nearly everything.',
    ].join('\n\n'),
  );
});

test.each([
  'Well ... who knows.\nWe open at nine.\nWe close at five.',
  'Day    Open    Close\nMon    9       5\nTue    9       5',
  'One line ..... 5',
])('%j stays as it is', (text) => {
  expect(readLeaderLines(text)).toBe(text);
});
