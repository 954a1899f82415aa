import { type Language, writtenWordsOf } from '../language/index.ts';
import { calendarOf, isCalendarWord } from '../tables/index.ts';
import type { AskedWord } from './asked-words.ts';
import { fitOf } from './fitting-figures.ts';
import { asksForHours, isWordOfHours, tellsHours } from './opening-hours.ts';
import type { IndexedPassage } from './search-result.ts';
import type { SignalledSentence } from './sentences.ts';

interface ReadPassage {
  passage: IndexedPassage;
  sentences: SignalledSentence[];
}

/**
 * The sentence with the hours of the weekday that a question names, also where it only names the days around it: "Tuesday to
 * Sunday 10:00 to 17:00". Whatever else the question names must stand there or above; of several the one that speaks of
 * nothing else is meant, so that "are you open" finds the doors and not the evening class.
 */
export function findHoursOfDay(
  question: string,
  asked: AskedWord[],
  { isEmpty }: Language,
  read: ReadPassage[],
) {
  const calendar = calendarOf(question);
  if (!asksForHours.test(question) || calendar.weekdays.size !== 1 || calendar.seasons.length > 0)
    return undefined;
  const isAboutHours = (word: string) => isWordOfHours(word) || isCalendarWord(word) || /^\d/.test(word);
  const named = asked.filter(({ written, isFromContext }) => !isFromContext && !isAboutHours(written));
  const candidates = read.flatMap(({ passage, sentences }) =>
    sentences
      .filter(
        ({ text }) =>
          !text.startsWith('|') &&
          fitOf({ ranges: [], calendar }, text) === 1 &&
          (tellsHours('open', text) || tellsHours('closed', text)),
      )
      .filter(({ text, heading }) => {
        const said = new Set(
          writtenWordsOf(`${text} ${heading ?? ''} ${passage.heading ?? ''} ${passage.documentTitle}`),
        );
        return named.every(({ written, correctedTo }) => said.has(correctedTo ?? written));
      })
      .map(({ text, startsAt, endsAt }) => ({
        passageId: passage.id,
        startsAt,
        endsAt,
        others: writtenWordsOf(text).filter((word) => !isEmpty(word) && !isAboutHours(word)).length,
      })),
  );
  const [best] = candidates.sort((one, other) => one.others - other.others);
  return best && { passageId: best.passageId, startsAt: best.startsAt, endsAt: best.endsAt };
}
