import { type Calendar, calendarOf } from './calendar.ts';
import { type Range, rangesIn } from './quantities.ts';

/** What a name such as "peak" or "high season" stands for in days. */
export interface Definition {
  term: string;
  spans: { calendar: Calendar; from: number; to: number }[];
  /** "Everything else is off-peak": what the others do not hold. */
  isRest: boolean;
  /** Where a season is called by a letter: "Season C (high)". Columns may bear the letter alone. */
  label?: SeasonLabel;
}

export interface SeasonLabel {
  /** "season" */
  kind: string;
  /** "c" */
  letter: string;
  /** "high", or nothing. */
  alias: string;
}

export interface Definitions {
  days: Definition[];
  /** Sentences with several ranges of one measure: "small up to 10 kg, medium 10 to 25 kg". */
  classes: string[];
}

export const noDefinitions: Definitions = { days: [], classes: [] };

const defines =
  /^\W*(?:the )?(\p{L}[\p{L}-]{1,20}(?: \p{L}[\p{L}-]{1,20}){0,2})\W*?(?:\s*[=:]|\s(?:is|are|means|runs|lasts|applies|covers)\b)\s*(.{3,300})$/iu;
const definesRest =
  /^\W*(?:everything else|all other (?:times|days|dates|months)|the rest(?: of the (?:year|week|time))?|any other (?:time|day)|otherwise)\s(?:is|are|=|counts as|it is)\s+\W*(\p{L}[\p{L}-]{1,20}(?: \p{L}[\p{L}-]{1,20}){0,2})\W*$/iu;

const definesLetter =
  /^\W*(?:the )?(\p{L}{3,12}) (\p{L})\s?(?:\((?:the )?(\p{L}[\p{L} -]{1,24})\)\s?)?(?:[=:–-]|(?:is|means|runs|lasts)\s)\s?(.{3,300})$/iu;

const maxClassSentence = 400;

/** What one sentence defines, if anything. */
export function definitionIn(sentence: string): Definition | undefined {
  const rest = definesRest.exec(sentence)?.[1];
  if (rest) return { term: rest.toLowerCase(), spans: [], isRest: true };
  const letter = letterIn(sentence);
  if (letter) return letter;
  const [, term = '', said = ''] = defines.exec(sentence) ?? [];
  const { weekdays, seasons } = calendarOf(term);
  if (!term || weekdays.size > 0 || seasons.length > 0) return undefined;
  const spans = spansIn(said);
  return spans.length > 0 ? { term: term.toLowerCase(), spans, isRest: false } : undefined;
}

function letterIn(sentence: string): Definition | undefined {
  const [, kind = '', letter = '', alias = '', said = ''] = definesLetter.exec(sentence.toLowerCase()) ?? [];
  const spans = spansIn(said).filter(({ calendar }) => calendar.seasons.length > 0);
  if (!letter || spans.length === 0) return undefined;
  const label = { kind, letter, alias: alias.replace(kind, '').trim() };
  return { term: `${kind} ${letter}`, spans, isRest: false, label };
}

const spansIn = (said: string) =>
  said.split(/,|;|\band\b(?! \d)/u).flatMap((part) => {
    const calendar = calendarOf(` ${part}`);
    return calendar.weekdays.size + calendar.seasons.length > 0 ? [{ calendar, ...hoursIn(part) }] : [];
  });

/** Whether a sentence sorts things into classes by a measure. */
export function definesClasses(sentence: string) {
  if (sentence.length > maxClassSentence || !/\d/.test(sentence)) return false;
  const bounded = rangesIn(sentence).filter(({ from, to, measure }) => measure !== undefined && from !== to);
  return bounded.length > 1 && new Set(bounded.map(({ measure }) => measure)).size === 1;
}

const wholeDay = 24 * 60;

/** "from 5 pm", "until 14:00" */
function hoursIn(text: string) {
  const [, bound = '', ...time] =
    /\b(from|after|until|till|before)\s+(\d{1,2})(?:[:.](\d{2}))?\s?([ap])?\.?m?\b/iu.exec(text) ?? [];
  if (!bound || (time[1] === undefined && time[2] === undefined)) return { from: 0, to: wholeDay };
  const at = minutesOf(time[0]!, time[1], time[2]);
  return /^(?:from|after)$/iu.test(bound) ? { from: at, to: wholeDay } : { from: 0, to: at };
}

function minutesOf(hours: string, minutes: string | undefined, half: string | undefined) {
  const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return hour * 60 + Number(minutes ?? 0);
}

/** The time of day that a question names. */
export function timeAsked(question: string) {
  const [, hours, minutes, half] =
    /(?<![\d.:])(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b/iu.exec(question) ??
    /\bat (\d{1,2}):(\d{2})\b/iu.exec(question) ??
    [];
  return hours === undefined ? undefined : minutesOf(hours, minutes, half);
}

/** The range that a sentence gives to a class: "small" in "small up to 10 kg, medium 10 to 25 kg". */
export function classIn(sentence: string, name: string): Range | undefined {
  const at = sentence.toLowerCase().indexOf(name.toLowerCase());
  if (at === -1 || /\p{L}/u.test(sentence[at - 1] ?? '')) return undefined;
  const behind = /^[\s(:=–-]{0,3}(?:is |are |means )?([^,;()]{1,40})/u.exec(
    sentence.slice(at + name.length),
  )?.[1];
  const [range] =
    behind && /^\P{L}|^(?:up to|from|over|above|under|below|more|less|at|until|between)\b/iu.test(behind)
      ? rangesIn(behind)
      : [];
  return range?.measure && range.from !== range.to ? range : undefined;
}
