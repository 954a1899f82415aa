import { isContainer, isOfValue, type TableWord } from './table-words.ts';
import { isAskingWord } from './wanted.ts';
import type { Asked, Weighed } from './weigh-records.ts';

const askedThing = [
  /\bhow much (?:is|are|does|do|would|for)\s+(.{1,80})/iu,
  /\bwhat (?:does|do|would|is the (?:price|cost|fee) (?:of|for))\s+(.{1,80})/iu,
  /\b(?:price|cost|fee|charge)s? (?:of|for)\s+(.{1,80})/iu,
];
const endOfThing =
  /\b(?:for|of|with|without|on|in|at|to|per|from|if|when|and|or|cost|costs|be|each)\b|[?.,;!]/iu;

/** What a price is asked of: "check-up" in "How much is a check-up for my cat?" */
export function headOf({ question, own }: Asked): TableWord | undefined {
  const thing = askedThing.map((asks) => asks.exec(question)?.[1]).find(Boolean) ?? '';
  const isAsked = (word: string) => own.some(({ written }) => written === word);
  // "A 250 g bag of Yirga" is Yirga.
  const head = thing
    .toLowerCase()
    .split(endOfThing)
    .map((part) => (part.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).findLast(isAsked))
    .find((word, nth) => (nth === 0 ? word === undefined || !isContainer(word) : word !== undefined));
  const asked = own.find(({ written }) => written === head);
  return asked && !isAskingWord(asked.written) && !isOfValue(asked) ? asked : undefined;
}

const count = /^(?:\p{N}{1,3}|two|three|four|five|six|seven|eight|nine|ten)$/u;

/** "2" of "2 city bikes" where the row is of one: it counts what is named, and asks for nothing else. */
export function countOf({ written, own }: Asked, chosen: Weighed[]) {
  const isNamed = (place: number) =>
    chosen.every(({ named }) => [...named].some((word) => word.written === written[place]));
  return own.find((word) => {
    const at = written.indexOf(word.written);
    const end = isNamed(at + 2) ? at + 2 : at + 1;
    return (
      count.test(word.written) &&
      isNamed(at + 1) &&
      /[^s]s$/u.test(written[end]!) &&
      chosen.every(({ record }) => !/\p{N}/u.test(record.name))
    );
  });
}
