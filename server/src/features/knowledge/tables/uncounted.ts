import type { RecordCell } from './records.ts';
import type { Wanted } from './wanted.ts';

/** "How many children are in a class?" is not answered by who teaches it. */
export const isUncounted = ({ kinds }: Wanted, chosen: { cells: RecordCell[] }[]) =>
  kinds.length === 1 &&
  kinds[0] === 'number' &&
  chosen.every(({ cells }) =>
    cells.every(
      ({ kind, value }) =>
        kind === 'text' &&
        !/\d|\b(?:no|not|none|unlimited|any|all|every|each|once|twice|daily|weekly|one|two|three|four|five|six|seven|eight|nine|ten)\b/iu.test(
          value,
        ),
    ),
  );
