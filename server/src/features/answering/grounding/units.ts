import {
  english,
  type Language,
  recordsOf,
  recordTablesIn,
  sentencesOf,
  tablesIn,
} from '../../knowledge/index.ts';
import { calendarWordsOf, isCalendarWord } from './calendar-words.ts';
import { type ClauseText, clausesOf } from './clauses.ts';
import { leavesOut, saysEveryDay, weekdays } from './exceptions.ts';
import { levelOf } from './level.ts';
import { type Limit, limitOf, limitsOf, universalsOf } from './limits.ts';
import { isDenied } from './polarity.ts';
import { type Portion, portionsOf } from './portions.ts';
import { periodsOfLabel, spansOf } from './spans.ts';
import { isMoney, onlyCounts, type Value, type ValueRange, valueRangesOf, valuesOf } from './values.ts';
import { conceptsOf } from './vocabulary.ts';

/** What a sentence may stand on. */
export interface Source {
  documentTitle: string;
  heading: string | null;
  /** For a pair of question and answer. */
  question?: string | null;
  text: string;
}

/** The smallest thing a source says: a clause, an item of a list, or a cell of a table with its row and column. */
export interface Unit {
  startsAt: number;
  endsAt: number;
  /** Its own words, as concepts. */
  words: Set<string>;
  /** Of what its sentence said before, or of its record's other cells. */
  beside: Set<string>;
  /** Of what stands above it: title, headings, lead-in, the question of a pair, the sentence a pronoun points to. */
  above: Set<string>;
  /** As they are written: its own words and those above, for names; and with those beside. */
  written: Set<string>;
  ownWritten: Set<string>;
  writtenBeside: Set<string>;
  values: Value[];
  /** A row's or column's own numbers, which say what the cell is about. */
  valuesOfLabel: Value[];
  valuesBeside: Value[];
  valuesAbove: Value[];
  ranges: ValueRange[];
  /** What time a cell's row and column are for, and those of the record's other cells. */
  spans: Set<string>;
  spansBeside: Set<string>;
  portions: Set<Portion>;
  portionsAround: Set<Portion>;
  days: Set<string>;
  daysAround: Set<string>;
  /** Its own, else those around it. */
  periods: Set<string>;
  /** From what to what, where it says so. */
  ways: string[];
  isDenied: boolean;
  isUniversal: boolean;
  limits: Limit[];
  isCell: boolean;
  /** Of a cell: what its row and its column are called, as concepts. */
  labels: Set<string>[];
  /** Of its table or sentence, in its source. */
  group: number;
  source: Source;
}

/** How often something is due or what it is paid for: "a month", "per adult and night". */
const period =
  /(?:\b(?:per|a|an|each|every|pro|par|por|al|je)\s|\/\s?)(?:\p{L}+\sand\s)?(hour|day|night|week|month|year|term|stunde|tag|nacht|woche|monat|jahr|heure|jour|nuit|semaine|mois|an|año|mes|día|noche|mese|anno|giorno)\b/gu;
export const periodsOf = (text: string) => new Set([...text.matchAll(period)].map(([, name]) => name!));
const way = /\bfrom\s(\p{L}+)\sto\s(\p{L}+)/gu;
export const waysOf = (text: string) => [...text.matchAll(way)].map(([, from, to]) => `${from} ${to}`);

const writtenOf = (text: string) => new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
const holdsValue = (text: string) => valuesOf(text).some(({ isSoft }) => !isSoft);
const refersBack =
  /^(?:(?:on|in|at|until|from|for|during)\s[^,.;]{1,30}?\s(?:it|they)\b|(?:it|its|they|their|them|this|these|those|that|he|she|both|then|after that|below that|otherwise|if so|others|all others|longer ones|the rest|er|sie|es|diese|dieser|dort|il|elle|ils|elles|ce|cela|él|ella|esto|questo|hij|zij|dit|dat)\b)/u;
/** A word of agreement or refusal before the statement itself. */
export const opening =
  /^\s*(?:yes|no|ja|nein|oui|non|sí|si|sì|sim|não|nee|tak|nie)\s?(?:[,.;:!]|-(?=\s))\s*/iu;
const opensWithNo = /^\s*(?:no|nein|non|nee|não)(?!\p{L})/iu;
const listMark = /^\s*(?:[-*+•–◦▪‣]|\d{1,3}[.)])\s+/u;
const headingLine = /^[ \t]{0,3}#{1,6}[ \t]{1,10}([^\s][^\n]*)$/gmu;

interface Surroundings {
  source: Source;
  title: string;
  headings: string[];
  question: string;
  language: Language | undefined;
}

export function unitsOf(source: Source, language?: Language): Unit[] {
  const around: Surroundings = {
    source,
    title: source.documentTitle.replace(/\.\p{L}{2,5}$/u, '').replace(/[-_]/g, ' '),
    headings: (source.heading ?? '').split(' › ').filter(Boolean),
    question: source.question ?? '',
    language,
  };
  const tables = [...tablesIn(source.text, source.heading), ...recordTablesIn(source.text)];
  const rows = tables.flatMap((table) => table.rows);
  const units = tables.flatMap((table, group) => {
    const { 0: heading } = [
      ...source.text.slice(0, table.rows[0]?.startsAt ?? 0).matchAll(headingLine),
    ].slice(-1);
    return unitsOfTable(table, { ...around, headings: [...around.headings, heading?.[1] ?? ''] }, group);
  });

  let [before, lead, heading] = ['', '', ''];
  let endedAt = 0;
  let group = tables.length;
  /** Items of one list are told in one sentence. */
  let list: { key: string; units: Unit[] } = { key: '', units: [] };
  for (const sentence of sentencesOf(source.text)) {
    const between = [...source.text.slice(endedAt, sentence.startsAt).matchAll(headingLine)].at(-1);
    endedAt = sentence.endsAt;
    if (between) [heading, lead, before] = [between[1]!, '', ''];
    if (
      sentence.text.startsWith('|') ||
      rows.some((row) => row.startsAt <= sentence.startsAt && sentence.startsAt < row.endsAt)
    )
      continue;
    const isItem = listMark.test(sentence.text);
    if (!isItem) lead = '';
    const text = sentence.text.replace(listMark, '').replaceAll('**', '');
    const isBackward = refersBack.test(text.toLowerCase());
    const own = unitsOfSentence(
      { ...sentence, text },
      { ...around, headings: [...around.headings, heading] },
      { lead, before: isBackward ? before : '', isItem, group: group++ },
    );
    units.push(...own);
    if (isItem && list.key === `${heading} ${lead}`) joinItems(list.units, own);
    list = isItem
      ? {
          key: `${heading} ${lead}`,
          units: [...(list.key === `${heading} ${lead}` ? list.units : []), ...own],
        }
      : { key: '', units: [] };
    if (/[:：]\s*$/.test(sentence.text)) lead = text;
    // What "it" means stands in the sentence before; several in a row mean the same.
    before = isBackward ? `${before.slice(-600)} ${text}` : text;
  }
  return units;
}

const maxItemsJoined = 30;

function joinItems(before: Unit[], own: Unit[]) {
  for (const one of before.slice(-maxItemsJoined))
    for (const other of own) {
      if (one.isDenied !== other.isDenied) continue;
      for (const word of one.words) other.beside.add(word);
      for (const word of other.words) one.beside.add(word);
    }
}

function unitsOfSentence(
  { text, startsAt, endsAt }: { text: string; startsAt: number; endsAt: number },
  { source, title, headings, question, language }: Surroundings,
  { lead, before, isItem, group }: { lead: string; before: string; isItem: boolean; group: number },
): Unit[] {
  const isNo = question !== '' && opensWithNo.test(text);
  // "No, we do not" denies once.
  const levelled = levelOf(question === '' ? text : text.replace(opening, '') || text);
  const clauses = clausesOf(levelled, holdsValue, onlyCounts);
  const aboveText = levelOf([title, ...headings, question, lead, before].join(' , '));
  const above = new Set(conceptsOf(aboveText, language));
  const innermost = levelOf(lead || headings.filter(Boolean).at(-1) || '');
  // A list under "What cannot be returned" denies what it names; a whole sentence there speaks for itself.
  const isDeniedAbove = (isItem || !clauses.some(({ isWhole }) => isWhole)) && isDenied(innermost);
  const isUniversalAbove = universalsOf(innermost).length > 0;
  const denials = denialsOf(clauses);
  return clauses.map((clause, nth) => {
    const besideText = clauses
      .filter(
        (other, at) =>
          at < nth || (at > nth && !other.isWhole && !other.isLimit && denials[at] === denials[nth]),
      )
      .map((other) => other.text)
      .join(' , ');
    const own = periodsOf(clause.text);
    const limits = limitsAround(clauses, nth, language);
    const excepted = new Set(limits.flatMap((limit) => (limit.isException ? limit.days : [])));
    const withoutExcepted = (days: Iterable<string>) =>
      new Set([...days].filter((day) => !excepted.has(day)));
    return {
      startsAt,
      endsAt,
      // The first sentence of an answer says what was asked.
      words: new Set(
        conceptsOf(
          startsAt === 0 && nth === 0 ? `${levelOf(question)} , ${clause.text}` : clause.text,
          language,
        ),
      ),
      beside: new Set(conceptsOf(besideText, language)),
      above,
      written: writtenOf(`${clause.text} ${aboveText}`),
      ownWritten: writtenOf(clause.text),
      writtenBeside: writtenOf(besideText),
      values: valuesOf(clause.text),
      valuesOfLabel: [],
      valuesBeside: clauses.flatMap((other) =>
        other === clause || isToldApart(other, clause) ? [] : valuesOf(other.text),
      ),
      valuesAbove: valuesOf(aboveText),
      ranges: [],
      spans: new Set(),
      spansBeside: new Set(),
      portions: portionsOf(clause.text),
      portionsAround: portionsOf(`${levelled} , ${aboveText}`),
      days: withoutExcepted([
        ...calendarWordsOf(clause.text),
        ...(saysEveryDay(clause.text) ? weekdays : []),
      ]),
      daysAround: withoutExcepted(calendarWordsOf(`${levelled} , ${aboveText}`)),
      periods: own.size > 0 ? own : periodsOf(`${levelled} ${aboveText}`),
      ways: waysOf(clause.text),
      isDenied: denials[nth] !== (isDeniedAbove || (isNo && nth === 0 && !isDenied(clause.text))),
      isUniversal: isUniversalAbove || universalsOf(clause.text).length > 0,
      limits,
      isCell: false,
      labels: [],
      group,
      source,
    };
  });
}

/** Hours of another day, or of another part of a sentence that names its own. */
const isToldApart = (one: ClauseText, other: ClauseText) =>
  calendarWordsOf(one.text).size > 0 && calendarWordsOf(other.text).size > 0;

/** What each clause denies: one without a verb goes on with the denial before it, and an exception turns it round. */
export function denialsOf(clauses: ClauseText[]): boolean[] {
  const denials: boolean[] = [];
  for (const [nth, clause] of clauses.entries()) {
    const own = isDenied(clause.text);
    const previous = denials[nth - 1] ?? false;
    if (/^\s*(?:except|unless|außer|sauf|salvo|excepto|tranne|behalve)\b/u.test(clause.text))
      denials.push(nth === 0 ? own : !previous);
    else if (nth === 0 || clause.isWhole || own || clause.isLimit) denials.push(own);
    else denials.push(previous);
  }
  return denials;
}

function limitsAround(clauses: ClauseText[], nth: number, language?: Language): Limit[] {
  const own = limitsOf(clauses[nth]!.text, language);
  const behind: Limit[] = [];
  for (let next = nth + 1; next < clauses.length && clauses[next]!.isLimit; next += 1) {
    const [start = '', marker = ''] = /^\s*(?:(?:and|but)\s+)?(\p{L}+)/u.exec(clauses[next]!.text) ?? [];
    behind.push(limitOf(clauses[next]!.text.slice(start.length), language, leavesOut(marker)));
  }
  return [...own, ...behind].filter(
    ({ words, days, values }) => words.length + days.length + values.length > 0,
  );
}

function unitsOfTable(
  table: ReturnType<typeof tablesIn>[number],
  { source, title, headings, language }: Surroundings,
  group: number,
): Unit[] {
  const { records, recordName, lead } = recordsOf(table);
  const aboveText = levelOf([title, ...headings, lead, recordName].join(' , '));
  const above = new Set(conceptsOf(aboveText, language));
  const valuesAbove = valuesOf(aboveText);
  return records.flatMap(({ name, section, cells }) => {
    const recordLabel = levelOf(`${section} , ${name}`);
    const recordText = levelOf(
      [section, name, ...cells.flatMap((cell) => [cell.name, cell.value])].join(' , '),
    );
    const beside = new Set(conceptsOf(recordText, language));
    const valuesBeside = valuesOf(recordText);
    const daysAround = calendarWordsOf(`${recordText} , ${aboveText}`);
    return cells.flatMap((cell) => {
      const label = `${recordLabel} , ${levelOf(cell.name)}`;
      // Read together: "You pay" and "nothing" say one thing.
      const said = levelOf(`${cell.name} ${cell.value}`);
      // Another column's name is not spoken of here.
      const writtenBeside = writtenOf(
        levelOf([section, name, cell.name, ...cells.map(({ value }) => value)].join(' , ')),
      );
      const clauses = clausesOf(levelOf(cell.value), holdsValue, onlyCounts);
      return clauses.map((clause, at): Unit => {
        const text = clauses.length === 1 ? `${recordLabel} , ${said}` : `${label} , ${clause.text}`;
        const values = valuesOf(clause.text);
        const own = periodsOf(text);
        const spansBeside = cells.flatMap((other) =>
          other === cell ? [] : [...spansOf(levelOf(other.name))],
        );
        const named = values.some(({ measure }) => isMoney(measure))
          ? periodsOfLabel(label)
          : new Set<string>();
        return {
          startsAt: cell.startsAt,
          endsAt: cell.endsAt,
          words: new Set(conceptsOf(text, language)),
          beside,
          above,
          written: writtenOf(`${text} ${aboveText}`),
          ownWritten: writtenOf(text),
          writtenBeside,
          values,
          valuesOfLabel: valuesOf(label),
          valuesBeside,
          valuesAbove,
          ranges: [...valueRangesOf(recordLabel), ...valueRangesOf(levelOf(cell.name))],
          spans: spansOf(label),
          spansBeside: new Set(spansBeside),
          portions: portionsOf(text),
          portionsAround: portionsOf(aboveText),
          days: calendarWordsOf(text),
          daysAround,
          periods: own.size > 0 ? own : named.size > 0 ? named : periodsOf(aboveText),
          ways: waysOf(text),
          isDenied: isDenied(text),
          isUniversal: universalsOf(text).length > 0,
          limits: limitsAround(clauses, at, language),
          isCell: true,
          labels: [recordLabel, levelOf(cell.name)].map(
            (one) => new Set(conceptsOf(one.replace(/\b(?:every|each|all|any)\b/g, ' '), language)),
          ),
          group,
          source,
        };
      });
    });
  });
}

/** Words that a text writes with a capital where a sentence does not begin, or two of them in a row. */
export function nameWordsOf(text: string): Set<string> {
  const names = new Set<string>();
  const addName = (word: string) => {
    if (word.length > 2 && !english.isEmpty(word) && !isCalendarWord(word)) names.add(word);
  };
  for (const [, one, other] of text.matchAll(
    /(?<=[\p{L}\p{N},][ \u00a0])(\p{Lu}[\p{Ll}\p{M}]+)|(\p{Lu}[\p{Ll}\p{M}]+)(?=[ \u00a0]\p{Lu}\p{Ll})/gu,
  ))
    addName((one ?? other)!.toLowerCase());
  return names;
}
