import type { Language } from '../../knowledge/index.ts';
import { calendarWordsOf } from './calendar-words.ts';
import { clausesOf } from './clauses.ts';
import { conjunctsOf } from './conjuncts.ts';
import { opensWithException, saysEveryDay } from './exceptions.ts';
import { levelOf } from './level.ts';
import { universalsOf } from './limits.ts';
import { namesOf } from './names.ts';
import { type Portion, portionsOf } from './portions.ts';
import { spansOf } from './spans.ts';
import { denialsOf, opening, periodsOf, waysOf } from './units.ts';
import { isMoney, onlyCounts, type Value, valuesOf } from './values.ts';
import { conceptsOf, isFrame } from './vocabulary.ts';

/** A part of a model's sentence that says something by itself. */
export interface ClaimClause {
  words: string[];
  inherited: string[];
  values: Value[];
  /** "One day", "a single week": what need not stand there, but nothing else may. */
  softValues: Value[];
  kinds: Set<string>;
  days: Set<string>;
  names: string[];
  /** Of the clauses before, where it has none of its own: it goes on about them. */
  namesBefore: string[];
  written: Set<string>;
  isDenied: boolean;
  universals: string[];
  periods: Set<string>;
  ways: string[];
  isFree: boolean;
  isEveryDay: boolean;
  portions: Set<Portion>;
  spans: Set<string>;
  /** What it joins as one of several, each by its words. */
  conjuncts: string[][];
}

export interface Claim {
  clauses: ClaimClause[];
  /** Of the sentence alone. */
  saidWords: Set<string>;
  /** Of the whole sentence and the question: what they say is not left out. */
  said: Set<string>;
  saidValues: Value[];
  saidDays: Set<string>;
  asked: Set<string>;
  askedValues: Value[];
}

export function readClaim(
  sentence: string,
  question: string,
  knownNames: Set<string>,
  language?: Language,
): Claim {
  const text = sentence.replace(opening, '');
  const levelled = levelOf(text);
  const asked = new Set(conceptsOf(levelOf(question), language));
  const pieces = clausesOf(levelled, (piece) => valuesOf(piece).some(({ isSoft }) => !isSoft), onlyCounts);
  const names = [...namesOf(text, language?.code), ...knownNamesIn(text, knownNames)];
  const denials = denialsOf(pieces);
  const excepted = calendarWordsOf(
    pieces.flatMap(({ text: piece }) => (opensWithException(piece) ? piece : [])).join(' , '),
  );
  let inherited: string[] = [];
  let namesBefore: string[] = [];
  const clauses = pieces.map((piece, nth): ClaimClause => {
    const written = new Set(piece.text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
    const all = valuesOf(piece.text);
    const values = all.filter(({ isSoft }) => !isSoft);
    const words = [...new Set(conceptsOf(piece.text, language))].filter((word) => !isFrame(word));
    const before = inherited;
    const own = names.filter((name) => written.has(name.toLowerCase()));
    if (own.length > 0) namesBefore = own;
    inherited = piece.isWhole && words.length > 2 ? words : [...new Set([...inherited, ...words])];
    return {
      words,
      inherited: before.filter((word) => !words.includes(word)),
      values,
      softValues: all.filter(({ isSoft, measure }) => isSoft && measure !== undefined),
      kinds: kindsOf(values),
      // "daily except on Sundays" does not speak of Sundays.
      days: opensWithException(piece.text)
        ? calendarWordsOf(piece.text)
        : new Set([...calendarWordsOf(piece.text)].filter((day) => !excepted.has(day))),
      names: own,
      namesBefore: own.length > 0 ? [] : namesBefore,
      written,
      isDenied: denials[nth]!,
      universals: denials[nth]
        ? universalsOf(piece.text).filter((word) => word !== 'any' && !word.startsWith('any'))
        : universalsOf(piece.text),
      periods: periodsOf(piece.text),
      ways: waysOf(piece.text),
      isFree: /\bfree\b/.test(piece.text),
      isEveryDay: saysEveryDay(piece.text),
      portions: portionsOf(piece.text),
      spans: spansOf(piece.text),
      conjuncts: conjunctsOf(piece.text).map((text) =>
        conceptsOf(text, language).filter((word) => !isFrame(word)),
      ),
    };
  });
  return {
    clauses,
    saidWords: new Set(conceptsOf(levelled, language)),
    said: new Set([...conceptsOf(levelled, language), ...asked]),
    saidValues: [...valuesOf(levelled), ...valuesOf(levelOf(question))],
    saidDays: calendarWordsOf(`${levelled} , ${levelOf(question)}`),
    asked,
    askedValues: valuesOf(levelOf(question)),
  };
}

/** A sentence's first word has a capital anyway; it is a name where the sources write it as one. */
const knownNamesIn = (text: string, known: Set<string>) => {
  const first = /^[^\p{L}]*(\p{Lu}[\p{L}\p{M}]*)/u.exec(text)?.[1];
  return first && known.has(first.toLowerCase()) ? [first] : [];
};

const kindsOf = (values: Value[]) =>
  new Set(
    values.flatMap(({ measure }) =>
      isMoney(measure) || measure === 'percent'
        ? ['money']
        : measure === 'minute' || measure === 'day' || measure === 'month'
          ? ['time']
          : measure === 'clock'
            ? ['clock']
            : [],
    ),
  );
