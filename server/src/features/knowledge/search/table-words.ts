import { english, isKindOf, type Language, stemOf, writtenWordsOf } from '../language/index.ts';
import type { TableWord } from '../tables/index.ts';
import type { AskedWord } from './asked-words.ts';
import { otherWordsFor } from './everyday-words.ts';
import type { WordIndex } from './word-index.ts';

/** The words of a question as tables are looked through for them: in their forms, and in names that they shorten. */
export function tableWordsOf(
  words: WordIndex,
  question: string,
  asked: AskedWord[],
  { code }: Pick<Language, 'code'>,
): TableWord[] {
  const known = new Map<string, { numbers: Set<number | undefined>; written: string[] }>();
  const read = (text: string) => {
    let found = known.get(text);
    if (!found) {
      const written = writtenWordsOf(text);
      // "Ebike" is the column "E-bike".
      if (text.includes('-')) written.push(...writtenWordsOf(text.replace(/(?<=\p{L})-(?=\p{L})/gu, '')));
      found = { numbers: new Set(written.map((word) => words.written.get(word))), written };
      known.set(text, found);
    }
    return found;
  };
  const joined = joinedWordsIn(question);
  return asked.map(({ written, weight, isFromContext, numbers, correctedTo }) => {
    const isUncertain = numbers.length === 0 || correctedTo !== null;
    // "UK" stands for United Kingdom where it is written in capitals, or where nobody wrote it otherwise.
    const isAcronym =
      /^[a-z]{2,5}$/.test(written) && (isUncertain || question.includes(written.toUpperCase()));
    // Other documents may have the visitor's word where the table has another for it.
    const others = new Set(code === 'en' ? otherWordsFor(written) : []);
    const positive = /i(?:er|est)$/.test(written)
      ? words.written.get(written.replace(/i(?:er|est)$/, 'y'))
      : undefined;
    return {
      written,
      weight,
      isFromContext,
      isIn(text) {
        const found = read(text);
        return (
          numbers.some((number) => found.numbers.has(number)) ||
          found.written.some(
            (word) => word === written || isDoubledForm(word, written) || word === regularly[written],
          ) ||
          isWhole(written, text) ||
          found.written.some((word) => joined.get(written)?.has(word.replace(/s$/, ''))) ||
          (positive !== undefined && found.numbers.has(positive)) ||
          (isAcronym && initialsOf(text).includes(written)) ||
          (isUncertain && found.written.some((word) => isLongerForm(word, written)))
        );
      },
      isKindIn: (text) =>
        read(text).written.some((word) => isKindOf(word, written) || others.has(stemOf(word, english))),
    };
  });
}

/** "Log in" is the column "Logins", and "drop off" the column "Drop-off": by their first word. */
function joinedWordsIn(question: string) {
  const joined = new Map<string, Set<string>>();
  for (const [, verb = '', particle = ''] of question.toLowerCase().matchAll(verbAndParticle))
    joined.set(verb, (joined.get(verb) ?? new Set()).add(verb + particle));
  return joined;
}

const verbAndParticle = /(?<!\p{L})(\p{L}{2,12}) (in|out|off|up|on|over|back)(?!\p{L})/gu;

/** "The whole day" is the column "Full day". */
const isWhole = (written: string, text: string) =>
  /^(?:whole|entire)$/u.test(written) &&
  /(?<!\p{L})full[- ](?:hour|day|night|week|month|year|season)(?!\p{L})/iu.test(text);

/** "A month" is the column "Monthly". */
const regularly: Record<string, string> = {
  hour: 'hourly',
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};

/** First letters of runs of words that begin with capitals. */
const initialsOf = (text: string) =>
  (text.match(/\p{Lu}\p{Ll}+(?:\s(?:of\s|the\s)?\p{Lu}\p{Ll}+)+/gu) ?? []).map((name) =>
    (name.match(/\p{Lu}/gu) ?? []).join('').toLowerCase(),
  );

/** A word that the document writes longer: "zip" and "zipper". */
const isLongerForm = (word: string, short: string) =>
  short.length >= 3 &&
  word.length > short.length &&
  word.length <= short.length + 3 &&
  word.startsWith(short);

/** A last letter that is doubled before an ending: "zip" and "zipper", "clip" and "clipping". */
const isDoubledForm = (word: string, short: string) =>
  short.length >= 3 &&
  word.startsWith(short + short.at(-1)) &&
  /^(?:er|ers|ed|ing|ings)$/.test(word.slice(short.length + 1));
