import { isCalendarWord } from './calendar-words.ts';

/** Written with a capital wherever they stand. */
const neverNames = new Set([
  'i',
  'sie',
  'ihr',
  'ihre',
  'ihren',
  'ihrem',
  'ihrer',
  'ihnen',
  'u',
  'ok',
  'faq',
  'faqs',
]);

/**
 * Words that can only be names: capitals inside a sentence, all capitals, or letters with digits. German writes every noun
 * with a capital, so there only the last two tell, and a noun right after "in", "nach" or "aus".
 */
export function namesOf(sentence: string, language?: string | null): string[] {
  const found: string[] = [];
  for (const match of sentence.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
    const [word] = match;
    const lower = word.toLowerCase();
    if (neverNames.has(lower) || isCalendarWord(word) || !/\p{L}/u.test(word)) continue;
    const isMixed = /\p{N}/u.test(word) || /^\p{Lu}{2,}$/u.test(word) || /\p{Ll}\p{Lu}/u.test(word);
    const before = sentence.slice(0, match.index);
    const isCapital =
      /^\p{Lu}\p{Ll}/u.test(word) &&
      (language === 'de' ? / (?:in|nach|aus) $/.test(before) : !beginsHere(before));
    // Units and ordinals such as 10am, 5kg or 2nd are numbers, which are looked at elsewhere.
    if ((isMixed && !/^\d+\p{Ll}{1,3}$/u.test(word)) || isCapital) found.push(word);
  }
  return found;
}

/** Whether a sentence, a quotation or what a colon announces begins after this text. */
const beginsHere = (before: string) =>
  before.trim() === '' || /(?:[.!?:;…•"“”„«»‘]|\s['(-])\s*$/u.test(before) || /^[\s'"(*-]*$/.test(before);
