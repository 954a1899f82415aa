import { writtenWordsOf } from '../language/index.ts';
import { isCalendarWord } from '../tables/index.ts';
import type { AskedWord } from './asked-words.ts';
import { lineAbove } from './line-above.ts';
import { asksForHours, isWordOfHours, tellsHours } from './opening-hours.ts';
import type { IndexedPassage } from './search-result.ts';
import type { SignalledSentence } from './sentences.ts';

export interface ReadPassage {
  passage: IndexedPassage;
  sentences: SignalledSentence[];
  /** The line that the document begins with, where it is a title. */
  titleLine?: string | undefined;
}

export const saysHours = ({ text }: { text: string }) =>
  tellsHours('open', text) === true || tellsHours('closed', text) === true;

/** Words that ask for hours and name nothing that has them. */
const ofAnyHours =
  /^(?:days?|weeks?|weekdays?|weekends?|usual|usually|normal|normally|regular|current|currently|exact|guys)$/iu;

export const isAboutHours = (word: string) =>
  isWordOfHours(word) || isCalendarWord(word) || ofAnyHours.test(word) || /^\d/.test(word);

/** Whether a sentence, or what stands above it, has all that the question names beside hours and days. */
export function speaksOfNamed(named: AskedWord[], { passage, sentence, titleLine = '' }: ReadSentence) {
  const title = lineAbove(passage.text, sentence.startsAt);
  const said = new Set(
    writtenWordsOf(
      `${sentence.text} ${title ?? ''} ${sentence.heading ?? ''} ${passage.heading ?? ''} ${passage.documentTitle} ${titleLine}`,
    ),
  );
  return named.every(({ written, correctedTo }) => said.has(correctedTo ?? written));
}

export interface ReadSentence {
  passage: IndexedPassage;
  sentence: SignalledSentence;
  titleLine?: string | undefined;
}

/** "Monday evening" and "tomorrow morning" say when; an evening class is something else. */
const partOfDay =
  /(?<=\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|this|in the|at)\s)(?:mornings?|afternoons?|evenings?|nights?|lunchtimes?)\b/iu;

/** In "business hours" the first word names nothing that would have hours. */
const kindOfHours = /\b(?:business|trading|working|shop|store|office|visiting)(?=\s(?:hours|times)\b)/iu;

/** "When can I ring you?" is asked of the hours, and not of ringing. */
const reaching = /(?<=\bwhen (?:can|may|could) (?:i|we) )(?:ring|call|phone|reach|visit|come)\b/iu;

export function namedIn(asked: AskedWord[], question: string) {
  const ofTime = [partOfDay, kindOfHours, reaching].map((words) => words.exec(question)?.[0].toLowerCase());
  return asked.filter(
    ({ written, isFromContext }) => !isFromContext && !isAboutHours(written) && !ofTime.includes(written),
  );
}

/** Something that happens, and no hours. */
const openDay = /\bopen (?:day|evening|house)s?\b/iu;

/** Whether a question wants to hear when somewhere is open. */
export const isAboutOpening = (question: string) => asksForHours.test(question) && !openDay.test(question);
