import type { RecordCell } from './records.ts';

/** What things are compared by: "cheaper" by their price, "harder" by their difficulty. */
export interface Compared {
  order: 'least' | 'most';
  /** As it is said of the one that wins: "cheaper", "most expensive". */
  word: string;
  /** One thing of all, and not one of two. */
  isSuperlative: boolean;
  /** Whether a cell says how much of it a thing has. */
  fits(cell: Pick<RecordCell, 'name' | 'kind'>): boolean;
}

interface Scale {
  /** Adjectives of its upper and its lower end. */
  more: string[];
  less: string[];
  fits: Compared['fits'];
}

const named = (column: RegExp) => (cell: Pick<RecordCell, 'name' | 'kind'>) =>
  column.test(cell.name) && cell.kind !== 'money';

/** Which adjectives go with which properties in everyday English. */
const scales: Scale[] = [
  {
    more: ['expensive', 'dear', 'pricey', 'costly'],
    less: ['cheap', 'affordable'],
    fits: ({ kind }) => kind === 'money',
  },
  {
    more: ['hard', 'difficult', 'tough', 'challenging'],
    less: ['easy'],
    fits: named(/difficult|level|grade/iu),
  },
  {
    more: ['long', 'slow'],
    less: ['short', 'quick', 'fast'],
    fits: (cell) =>
      cell.kind === 'duration' ||
      named(/duration|time|minutes|hours|days|weeks|months|length|how long/iu)(cell),
  },
  { more: ['wide', 'broad'], less: ['narrow'], fits: named(/width|breadth/iu) },
  { more: ['tall', 'high'], less: ['low'], fits: named(/height|altitude|elevation/iu) },
  { more: ['deep'], less: ['shallow'], fits: named(/depth/iu) },
  { more: ['heavy'], less: ['light'], fits: named(/weight|mass\b|\bkg\b/iu) },
  {
    more: ['big', 'large', 'roomy', 'spacious'],
    less: ['small', 'tiny'],
    fits: named(
      /size|area|capacity|volume|m²|sq\b|square|seats|seated|seating|standing|sleeps|holds|^(?:guests|people|persons|places)$/iu,
    ),
  },
  { more: ['old'], less: ['young'], fits: named(/\bage\b/iu) },
  { more: ['strong'], less: ['weak', 'mild'], fits: named(/strength|heat|spic/iu) },
  { more: ['spicy', 'hot'], less: [], fits: named(/spic|heat/iu) },
  { more: ['warm'], less: ['cold', 'cool'], fits: named(/temperature/iu) },
  { more: ['far', 'distant'], less: ['near', 'close'], fits: named(/distance|\bkm\b|miles/iu) },
];

const irregular: Record<string, string> = {
  further: 'far',
  farther: 'far',
  furthest: 'far',
  farthest: 'far',
};

/** The adjective in its plain form, where the word compares. */
function positiveOf(word: string, known: ReadonlySet<string>) {
  const stem = /^(\p{L}{2,14})(?:er|est)$/u.exec(word)?.[1] ?? '';
  const forms = [irregular[word], stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')];
  return forms.find((form) => form && known.has(form));
}

const adjectives = new Set(scales.flatMap(({ more, less }) => [...more, ...less]));

/** "Which costs more, X or Y?", "is X more to rent than Y?" */
const comparesCost =
  /\b(?:costs?|pay)\s(?:(?:me|us|you|a lot|much|any)\s)?(more|less)\b(?! than [€$£]?\d)|\b(?:is|are)\s(?:(?:it|they)\s)?(more|less)\s(?:to (?:rent|hire|buy|get|book|have)|(?:per|a|each) (?:hour|day|night|week|month|year))\b/iu;

/** What a question compares by; undefined where it compares by nothing that is known. */
export function comparedBy(question: string): Compared | undefined {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [, paid, price = paid] = comparesCost.exec(question) ?? [];
  if (price) {
    const isMore = price.toLowerCase() === 'more';
    return {
      order: isMore ? 'most' : 'least',
      word: isMore ? 'more expensive' : 'cheaper',
      isSuperlative: false,
      fits: ({ kind }) => kind === 'money',
    };
  }
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const isOfTwo = /^(?:more|most|less|least)$/.test(word) && adjectives.has(next);
    const adjective = isOfTwo ? next : positiveOf(word, adjectives);
    if (!adjective) continue;
    const scale = scales.find(({ more, less }) => more.includes(adjective) || less.includes(adjective))!;
    const isMore = scale.more.includes(adjective) !== /^(?:less|least)$/.test(word);
    return {
      order: isMore ? 'most' : 'least',
      word: isOfTwo ? `${word} ${next}` : word,
      isSuperlative: isOfTwo ? /^(?:most|least)$/.test(word) : word.endsWith('est'),
      fits: scale.fits,
    };
  }
  return undefined;
}

export const isComparedWord = (word: string) => positiveOf(word, adjectives) !== undefined;

/** What a number is counted in, so that metres are not compared with pieces: the cell without its first number. */
export const unitOfCell = (value: string) =>
  value
    .replace(/\d[\d.,'’]*/u, '')
    .replace(/\([^()]{0,80}\)/u, '')
    .replace(/^(?:about|approx\.?|from|~)\s*/iu, '')
    .toLowerCase()
    .replace(/s\b|\s+/gu, '');

/** A thing that cannot be had, or no longer. */
export const isWithdrawn = (text: string) =>
  /\b(?:discontinued|sold out|out of stock|no longer|not available|unavailable|withdrawn|ausverkauft|épuisé|agotado|esaurito|uitverkocht)\b/iu.test(
    text,
  );
