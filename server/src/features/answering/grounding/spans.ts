import { valuesOf } from './values.ts';

const bare =
  /(?<!\d\s?|half |half a |halber |halben )(?<!\p{L})(hour|day|night|week|month|year|stunde|tag|nacht|woche|monat|jahr)(?!\p{L})/gu;

/** A price under "Day" or "Week ticket" is for a day or a week. */
export const periodsOfLabel = (text: string) => new Set([...text.matchAll(bare)].map(([, name]) => name!));

/** The lengths of time that a text names; "a day" is one day, and so is the column "Day". Half a day is a portion. */
export function spansOf(text: string): Set<string> {
  const named = [...periodsOfLabel(text)].map((name) => `1 ${name}`).join(' , ');
  const isTime = (measure: string | undefined) =>
    measure === 'minute' || measure === 'day' || measure === 'month';
  return new Set(
    [...valuesOf(text), ...valuesOf(named)].flatMap(({ measure, amount }) =>
      isTime(measure) ? [`${measure} ${amount}`] : [],
    ),
  );
}

/** Whether a claim speaks of the time that another column of the record is for. */
export const isOtherSpan = (said: Set<string>, cell: { spans: Set<string>; spansBeside: Set<string> }) =>
  [...said].some((span) => cell.spansBeside.has(span)) && ![...said].some((span) => cell.spans.has(span));
