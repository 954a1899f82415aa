import { isEnglishWord } from '../language/index.ts';
import { isCalendarWord } from '../tables/index.ts';
import { distanceOf } from './spelling.ts';

const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
/** What opening hours are asked with: many of them are too short to be looked for among the words of the documents. */
const wordsOfHours = 'what when until open opens opening close closes closed closing hours'.split(' ');
/** Elsewhere a word with a capital may be a name: "Munday brushes". */
const beforeDay = /(?<!\p{L})(?:on|next|this|last|every|each|and|or|to|until|till|by|open|closed)\s$/iu;
/** Of a word that ends as the days do, more is known. */
const endsAsDay = /(?:day|dya|dey)s?$/u;

/** "Wat time do you opne on satuday": days and the words that ask for hours, rightly spelt; everything else as it was written. */
export function withHoursSpelt(message: string): string {
  return message
    .replace(/(?<!\p{L})wat(?= times?(?!\p{L}))/giu, 'what')
    .replace(
      /(?<![\p{L}\p{N}'’@.-])\p{L}{4,12}(?![\p{L}\p{N}'’@-])/gu,
      (written, at: number, whole: string) => {
        const word = written.toLowerCase();
        const isName = word !== written && at > 0 && !beforeDay.test(whole.slice(Math.max(0, at - 8), at));
        if (isName || isEnglishWord(word) || isCalendarWord(word)) return written;
        const meant = dayMeant(word) ?? wordsOfHours.find((one) => isSwapped(word, one));
        return meant ?? written;
      },
    );
}

function dayMeant(word: string) {
  const most = endsAsDay.test(word) ? 2 : 1;
  const [single, plural] = word.endsWith('s') ? [word.slice(0, -1), 's'] : [word, ''];
  const near = weekdays
    .map((day) => ({ day, distance: distanceOf(single, day, most) }))
    .filter(({ day, distance }) => distance <= most && beginsAlike(single, day))
    .sort((one, other) => one.distance - other.distance);
  const [best, next] = near;
  return best && best.distance !== next?.distance ? `${best.day}${plural}` : undefined;
}

const beginsAlike = (word: string, day: string) => word[0] === day[0] || word[0] === day[1];

/** Of a short word another letter makes another word; only two of its own letters are swapped. */
const isSwapped = (word: string, meant: string) =>
  word.length === meant.length &&
  [...word].sort().join('') === [...meant].sort().join('') &&
  distanceOf(word, meant, 1) === 1;
