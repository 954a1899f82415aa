import { type Language, writtenWordsOf } from '../language/index.ts';
import { type Calendar, calendarOf, isCalendarWord } from '../tables/index.ts';
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
        endsAt: endOfQualified(passage.text, { text, endsAt }, calendar, sentences),
        others: writtenWordsOf(text).filter((word) => !isEmpty(word) && !isAboutHours(word)).length,
      })),
  );
  const [best] = candidates.sort((one, other) => one.others - other.others);
  return best && { passageId: best.passageId, startsAt: best.startsAt, endsAt: best.endsAt };
}

/** What limits hours without a day of its own. */
const limits =
  /(?<!\p{L})(?:by appointment|on request|except|unless|last (?:entry|admission|orders?)|nach vereinbarung|auf anfrage|außer|sur rendez-vous|sauf|con cita|salvo|su appuntamento|tranne|op afspraak|behalve)(?!\p{L})/iu;

/** "Tuesday to Saturday 10 to 4. Saturdays by appointment only.": what goes on about the same day belongs to it. */
function endOfQualified(
  text: string,
  hours: { text: string; endsAt: number },
  calendar: Calendar,
  sentences: SignalledSentence[],
) {
  let { endsAt } = hours;
  for (const next of sentences) {
    const isNext = next.startsAt >= endsAt && /^[ \t]{0,5}$/.test(text.slice(endsAt, next.startsAt));
    if (!isNext) continue;
    const fits = fitOf({ ranges: [], calendar }, next.text);
    if (fits < 0 || (fits === 0 && !limits.test(next.text))) break;
    endsAt = next.endsAt;
  }
  return endsAt;
}
