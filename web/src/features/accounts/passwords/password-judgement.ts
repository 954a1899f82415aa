import { findCommonWord, isCommonPassword } from '@parley/contract/accounts/common-passwords';

export type PasswordJudgement = { level: 'refused' | 'weak' | 'fair' | 'strong'; advice: string };

interface Choice {
  password: string;
  minLength: number;
  /** Names and address of the person: whoever guesses tries these first. */
  personal?: readonly string[] | undefined;
}

const bitsOf = { fair: 40, strong: 60 };
const kindsOfCharacter: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/** Undefined while nothing is typed. Counts what a guesser would not get for free: words, repetitions and rows of keys are cheap. */
export function judgePassword({ password, minLength, personal = [] }: Choice): PasswordJudgement | undefined {
  if (password === '') return undefined;
  const missing = minLength - password.length;
  if (missing > 0)
    return {
      level: 'refused',
      advice: `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}.`,
    };
  if (isCommonPassword(password))
    return { level: 'refused', advice: 'Too common: it is among the first that are guessed.' };

  const known = findPersonalWord(password, personal);
  const word = findCommonWord(password);
  const unguessed = [known, word].reduce<string>(
    (rest, part) => (part ? rest.toLowerCase().replace(part, '*') : rest),
    password,
  );
  const bits = countSurprises(unguessed) * Math.log2(poolOf(password));
  const level = bits >= bitsOf.strong ? 'strong' : bits >= bitsOf.fair ? 'fair' : 'weak';
  if (level === 'strong') return { level, advice: 'Strong.' };
  const start = level === 'fair' ? 'Fair' : 'Weak';
  if (known) return { level, advice: `${start}: it contains your name or email address.` };
  if (word) return { level, advice: `${start}: it contains a very common password.` };
  return { level, advice: `${start}: another word or a few more characters make it stronger.` };
}

function findPersonalWord(password: string, personal: readonly string[]) {
  const plain = password.toLowerCase();
  const words = personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((text) => text.length >= 3);
  return words.sort((a, b) => b.length - a.length).find((text) => plain.includes(text));
}

/** Characters that neither repeat the one before nor follow it in the alphabet or the row of digits. */
function countSurprises(text: string) {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const steps = codes.filter((code, index) => index === 0 || Math.abs(code - codes[index - 1]!) > 1).length;
  // Twelve characters of three kinds are no more than a pattern.
  return Math.min(steps, new Set(codes).size * 2);
}

const poolOf = (password: string) =>
  kindsOfCharacter.reduce((size, [pattern, count]) => (pattern.test(password) ? size + count : size), 0);
