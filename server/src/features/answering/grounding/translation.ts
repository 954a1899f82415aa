import type { DropReason } from '@parley/contract/conversations/answer-receipt';
import { trimEndLetters } from '@parley/contract/wire/trim-letters';
import { calendarWordsOf } from './calendar-words.ts';
import { levelOf } from './level.ts';
import { holdsLimit, universalsOf } from './limits.ts';
import { namesOf } from './names.ts';
import { deniesIn, isDenialKnown } from './polarity.ts';
import { isOtherPortion, type Portion, portionsOf } from './portions.ts';
import type { Source, Unit } from './units.ts';
import { isSameValue, valuesOf } from './values.ts';

/** A shorter one could stand anywhere. */
const minQuoteLength = 8;
const plain = (text: string) =>
  trimEndLetters(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[|*_`#>]/g, ' ')
      .replace(/[‐‑–—−]/g, '-')
      .replace(/["“”„«»‘’']/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    '.…!?',
  );

/** The statements of the source in which these words stand, one behind the other; none where they do not. */
export function findQuote(quote: string, units: Unit[], cited: Source[]): Unit[] {
  const wanted = plain(quote);
  if (wanted.length < minQuoteLength) return [];
  const sources = [...new Set(units.map(({ source }) => source))];
  const holds = (source: Source) =>
    plain([source.question, source.text].filter(Boolean).join(' ')).includes(wanted);
  const source = cited.find(holds) ?? sources.find(holds);
  if (!source) return [];
  const own = units.filter((unit) => unit.source === source);
  // A quote may begin and end inside a sentence: all of that sentence counts, so that no "not" is cut off.
  const inSentence = own.filter(({ startsAt, endsAt }) => {
    const sentence = plain(source.text.slice(startsAt, endsAt));
    return sentence !== '' && (sentence.includes(wanted) || wanted.includes(sentence));
  });
  return inSentence;
}

/**
 * What a sentence in another language changes of the statements that it quotes. Words cannot be compared; numbers, dates,
 * names, denials, conditions and "all" can.
 */
export function translationFault(sentence: string, quoted: Unit[], language: string): DropReason | undefined {
  const levelled = levelOf(sentence);
  const known = quoted.flatMap((unit) => [
    ...unit.values,
    ...unit.valuesOfLabel,
    ...unit.valuesBeside,
    ...unit.valuesAbove,
  ]);
  const missing = valuesOf(levelled).find(
    (value) => !value.isSoft && !known.some((one) => isSameValue(value, one)),
  );
  if (missing) return missing.measure === 'date' ? 'date' : 'number';
  for (const day of calendarWordsOf(levelled))
    if (!quoted.some((unit) => unit.days.has(day) || unit.daysAround.has(day))) return 'date';
  const written = new Set(quoted.flatMap((unit) => [...unit.written, ...unit.writtenBeside]));
  const regions = regionNames(language);
  for (const name of namesOf(sentence, language)) {
    const lower = name.toLowerCase();
    const region = regions.get(lower);
    const stands = written.has(lower) || region?.split(' ').every((word) => written.has(word)) === true;
    const meant = abbreviations.get(lower) ?? [];
    if (!stands && !isCognate(lower, written) && !meant.some((word) => written.has(word))) return 'name';
  }
  const said = { portions: portionsOf(levelled), values: valuesOf(levelled) };
  const portionsIn = (sets: Set<Portion>[]) => new Set(sets.flatMap((set) => [...set]));
  const source = {
    portions: portionsIn(quoted.map((unit) => unit.portions)),
    portionsAround: portionsIn(quoted.map((unit) => unit.portionsAround)),
    values: known,
  };
  if (isOtherPortion(said, source)) return 'number';
  const isDenied = quoted.some((unit) => unit.isDenied);
  // In a language whose words of denial we do not know a lost "not" could not be seen.
  if (!isDenialKnown(language)) {
    if (isDenied) return 'negation';
  } else if (isDenied ? !deniesIn(levelled, language) : deniesIn(levelled, language)) return 'negation';
  if (universalsOf(levelled).length > 0 && !quoted.some((unit) => unit.isUniversal)) return 'all';
  const isLimited = quoted.some((unit) => unit.limits.length > 0);
  return isLimited && !holdsLimit(levelled) ? 'condition' : undefined;
}

/** Words that other languages write as names, and what English calls them: they stand where one of these does. */
const abbreviations = new Map(
  [
    ['wlan', 'wifi wireless internet'],
    ['pkw kfz', 'car cars vehicle vehicles'],
    ['lkw', 'truck trucks lorry lorries'],
    ['ec cb', 'card cards debit'],
    ['mwst ust tva iva btw', 'vat tax taxes'],
    ['agb cgv', 'terms conditions'],
    ['dni', 'id identity identification'],
    ['wc', 'toilet toilets wc restroom'],
    ['tv', 'television tv'],
  ].flatMap(([words, english]) => words!.split(' ').map((word) => [word, english!.split(' ')] as const)),
);

/** Names are often written nearly alike in two languages: Rotterdam, Utrecht, Lisbon and Lissabon. */
const isCognate = (name: string, known: Set<string>) =>
  name.length >= 5 &&
  [...known].some(
    (other) =>
      other.length >= 5 &&
      other.slice(0, 4) === name.slice(0, 4) &&
      Math.abs(other.length - name.length) <= 2,
  );

const regionsByLanguage = new Map<string, Map<string, string>>();

/** Countries by their names in a language, with their English names: they are translated like words. */
function regionNames(language: string): Map<string, string> {
  const before = regionsByLanguage.get(language);
  if (before) return before;
  const names = new Map<string, string>();
  try {
    const own = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const first of letters)
      for (const second of letters) {
        const [name, translated] = [own.of(first + second), english.of(first + second)];
        if (name && translated) names.set(name.toLowerCase(), translated.toLowerCase());
      }
  } catch {
    // A code that no locale knows has no names either.
  }
  regionsByLanguage.set(language, names);
  return names;
}
