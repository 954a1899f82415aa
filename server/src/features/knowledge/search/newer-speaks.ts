import { differenceOf, type Lexicon, likenessOf, type Statement, statementsOf } from '../conflicts/index.ts';
import { type DocumentDate, daysBetween, isNewer, type PartialDate, sectionAgeOf } from '../dates/index.ts';
import { isAskingWord, isCalendarWord, withoutPlace } from '../tables/index.ts';
import { answerKindOf, holdsKind } from './answer-kind.ts';
import type { AskedWord } from './asked-words.ts';
import { lexiconOf } from './lexicon.ts';
import { isWordOfHours } from './opening-hours.ts';
import type { PassageIndex } from './passage-index.ts';
import type { RankedPlace } from './rank-passages.ts';
import type { IndexedPassage, Superseded } from './search-result.ts';
import { type SignalledSentence, scoreSentence } from './sentences.ts';

/** A statement that a passage may be quoted with, and how old it is. */
interface Candidate {
  place: RankedPlace;
  passage: IndexedPassage;
  statement: Statement;
  /** The share of the question that stands in it and above it. */
  covered: number;
  /** The words of the question that stand there and name what it is about. */
  subject: Set<AskedWord>;
  date: DocumentDate;
  /** Its heading says that it holds no longer, or not yet. */
  isOver: boolean;
}

/** Of a passage's statements those that cover nearly as much of the question as its best. */
const nearBest = 0.85;
/** A newer statement must speak of the question too, if in fewer of its words than the older one. */
const leastShareOfOlder = 0.4;
const leastCovered = 0.3;
/** One must be nearly all about what the other is about; to deny it, it must be nearly the same sentence. */
const leastLikeness = { value: 0.6, denial: 0.8 };

/**
 * Where passages of different age answer the question differently the newer one speaks: the older ones are left out. A passage
 * that holds both, under headings of its own, keeps its place and loses the older statement.
 */
export function leaveToNewer(
  index: PassageIndex,
  { question, words }: { question: string; words: AskedWord[] },
  ranked: RankedPlace[],
  today: PartialDate | undefined,
): { ranked: RankedPlace[]; superseded: Superseded[]; passageOf: (at: number) => IndexedPassage } {
  const passageOf = (at: number) => index.passages[at]!;
  if (
    today === undefined ||
    !mayDiffer(
      ranked.map(({ at }) => passageOf(at)),
      today,
    )
  )
    return { ranked, superseded: [], passageOf };
  const lexicon = lexiconOf(index);
  const own = words.filter(({ isFromContext, numbers }) => !isFromContext && numbers.length > 0);
  const candidates = ranked.flatMap((place) => candidatesOf(place, passageOf(place.at), own, lexicon, today));
  const superseded = new Map<Candidate, Candidate>();
  for (const older of candidates) {
    const [newer] = candidates
      .map((one) => ({
        one,
        likeness: likenessOfNewer(one, older, lexicon, today) || worthOfStale(one, older, question, today),
      }))
      .filter(({ likeness }) => likeness > 0)
      .sort((one, other) => other.likeness - one.likeness);
    if (newer) superseded.set(older, newer.one);
  }
  const gone = new Set<number>();
  const changed = new Map<number, IndexedPassage>();
  for (const [older, newer] of superseded) {
    if (
      older.passage === newer.passage ||
      [...superseded.values()].some(({ passage }) => passage === older.passage)
    )
      changed.set(
        older.place.at,
        withoutStatement(changed.get(older.place.at) ?? older.passage, older.statement),
      );
    else gone.add(older.place.at);
  }
  return {
    ranked: inPlaceOfOlder(ranked, gone, superseded),
    superseded: [...superseded].map(([older, newer]) => ({ older: toldOf(older), newer: toldOf(newer) })),
    passageOf: (at) => changed.get(at) ?? passageOf(at),
  };
}

/** The newer passage takes the place that the older one had found: the question is about what both speak of. */
function inPlaceOfOlder(ranked: RankedPlace[], gone: Set<number>, superseded: Map<Candidate, Candidate>) {
  const best = new Map<number, RankedPlace>();
  for (const [{ place }, newer] of superseded) {
    const before = best.get(newer.place.at) ?? newer.place;
    if (gone.has(place.at) && place.score > before.score)
      best.set(newer.place.at, { ...place, at: newer.place.at });
  }
  return ranked
    .filter(({ at }) => !gone.has(at))
    .map((place) => best.get(place.at) ?? place)
    .sort((one, other) => other.score - one.score);
}

const toldOf = ({ passage, statement, date, isOver }: Candidate) => ({
  passageId: passage.id,
  documentId: passage.documentId,
  documentTitle: passage.documentTitle,
  heading: statement.heading || null,
  text: statement.text,
  startsAt: statement.startsAt,
  endsAt: statement.endsAt,
  date: date.date,
  dateOrigin: date.origin,
  isOver,
});

/** Most agents have documents of one day, and nothing to compare. */
function mayDiffer(passages: IndexedPassage[], today: PartialDate) {
  const dates = passages.flatMap(({ date }) => (date ? [date] : []));
  return (
    dates.some((one) => dates.some((other) => isNewer(one, other, today))) ||
    passages.some(({ heading, text }) =>
      /\d{4}|archiv|outdated|obsolete|veraltet|old|former|previous/iu.test(
        `${heading} ${headingLines(text)}`,
      ),
    )
  );
}

const headingLines = (text: string) =>
  text.includes('#') ? (text.match(/^#{1,6}[ \t][^\n]*/gm) ?? []).join(' ') : '';

function candidatesOf(
  place: RankedPlace,
  passage: IndexedPassage,
  own: AskedWord[],
  lexicon: Lexicon,
  today: PartialDate,
): Candidate[] {
  if (!passage.date) return [];
  const total = own.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const all = statementsOf(passage, lexicon).map((statement): Candidate => {
    const age = sectionAgeOf(statement.heading, today);
    const said = own.filter(({ numbers }) =>
      numbers.some((one) => statement.words.has(one) || statement.above.has(one)),
    );
    const covered = said.reduce((sum, { weight }) => sum + weight / total, 0);
    const subject = new Set(said.filter(({ written }) => namesSubject(written)));
    const date: DocumentDate = age.date ? { date: age.date, origin: 'text' } : passage.date!;
    return { place, passage, statement, covered, subject, date, isOver: age.isOver };
  });
  const best = Math.max(leastCovered, ...all.map(({ covered }) => covered));
  return all.filter(({ covered }) => covered >= nearBest * best);
}

/** How nearly the newer statement is the older one with another value; 0 where it does not speak instead of it. */
function likenessOfNewer(newer: Candidate, older: Candidate, lexicon: Lexicon, today: PartialDate) {
  if (newer === older || newer.isOver) return 0;
  if (!older.isOver && !isNewer(newer.date, older.date, today)) return 0;
  if (newer.covered < leastShareOfOlder * older.covered) return 0;
  const [one, other] = [newer.statement, older.statement];
  const difference = differenceOf(one, other);
  if (difference === undefined) return 0;
  const { ofFirst, ofSecond, sharedWords } = likenessOf(one, other, lexicon);
  if (sharedWords === 0) return 0;
  const least = leastLikeness[difference];
  // Rows are told apart by their names alone.
  const isAlike =
    one.row && other.row ? Math.min(ofFirst, ofSecond) >= least : Math.max(ofFirst, ofSecond) >= least;
  return isAlike ? ofFirst + ofSecond : 0;
}

/** Hours, days and prices are what is asked of a thing. */
const namesSubject = (word: string) => !isWordOfHours(word) && !isCalendarWord(word) && !isAskingWord(word);

/** What lies further back than this is told only where nobody has spoken of it since. */
const daysUntilStale = 300;
/** Behind every newer statement that is like the older one. */
const leastWorth = 0.1;

/** Whether the newer statement speaks of the same thing long after the older one, and says what is asked of it. */
function worthOfStale(newer: Candidate, older: Candidate, question: string, today: PartialDate) {
  if (newer.passage === older.passage || newer.isOver || older.subject.size === 0) return 0;
  if (
    !isNewer(newer.date, older.date, today) ||
    daysBetween(older.date.date, newer.date.date) < daysUntilStale
  )
    return 0;
  if (![...older.subject].every((word) => newer.subject.has(word))) return 0;
  if (haveSharedValue(newer.statement.values, older.statement.values)) return 0;
  const kind = answerKindOf(question);
  // A row says all that it says itself; what stands around a sentence may be about something else.
  const told = older.statement.row ? newer.statement.text : paragraphAt(newer);
  const isSaid =
    kind === 'other'
      ? !older.statement.row || haveSharedKind(newer.statement.values, older.statement.values)
      : holdsKind(kind, told, question);
  return isSaid ? leastWorth * newer.covered : 0;
}

const haveSharedKind = (one: Statement['values'], other: Statement['values']) =>
  [...one.keys()].some((kind) => other.has(kind));

const haveSharedValue = (one: Statement['values'], other: Statement['values']) =>
  [...one].some(([kind, values]) => [...values].some((value) => other.get(kind)?.has(value)));

/** A statement with those around it. */
function paragraphAt({ passage: { text }, statement: { startsAt, endsAt } }: Candidate) {
  const from = text.lastIndexOf('\n\n', startsAt) + 1;
  const to = text.indexOf('\n\n', endsAt);
  return text.slice(from, to === -1 ? undefined : to);
}

const withoutStatement = (passage: IndexedPassage, { startsAt, endsAt }: Statement): IndexedPassage => ({
  ...passage,
  text: withoutPlace(passage.text, startsAt, endsAt),
});

/** The newer statement speaks with the voice of the older one: what spoke for that sentence speaks for this one. */
export function speakForOlder(
  ranked: RankedPlace[],
  signalled: SignalledSentence[][],
  superseded: Superseded[],
  passageOf: (at: number) => IndexedPassage,
  signalsOfOlder: (passageId: string) => SignalledSentence[],
): SignalledSentence[][] {
  if (superseded.length === 0) return signalled;
  return signalled.map((sentences, rank) => {
    const { id } = passageOf(ranked[rank]!.at);
    return sentences.map((sentence) => {
      const replaced = superseded.filter(
        ({ newer }) =>
          newer.passageId === id && newer.startsAt <= sentence.startsAt && newer.endsAt >= sentence.endsAt,
      );
      const voices = replaced.flatMap(({ older }) =>
        signalsOfOlder(older.passageId).filter(
          ({ startsAt, endsAt }) => startsAt >= older.startsAt && endsAt <= older.endsAt,
        ),
      );
      return voices.reduce(louderOf, sentence);
    });
  });
}

const louderOf = (own: SignalledSentence, voice: SignalledSentence): SignalledSentence =>
  scoreSentence(voice).score > scoreSentence(own).score
    ? {
        ...own,
        signals: voice.signals,
        covers: [...new Set([...own.covers, ...voice.covers])].sort((a, b) => a - b),
      }
    : own;
