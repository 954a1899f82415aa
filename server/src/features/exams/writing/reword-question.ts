import { trimEndLetters } from '@parley/contract/wire/trim-letters';
import { english, type Language, writtenWordsOf } from '../../knowledge/index.ts';
import { sharesSixWords } from './shared-words.ts';

/** Openings of English questions, and how else people begin. `$1` is the rest. */
const openings: [RegExp, string][] = [
  [/^how much (?:does|do|is|are|would) (.+?)(?: cost)?$/i, 'What would I pay for $1'],
  [/^how long (?:does|do|will|would) (.+?) take$/i, 'What time should I allow for $1'],
  [/^how (?:do|can|should|would) (?:i|we|one|you) (.+)$/i, 'What is the way to $1'],
  [/^how to (.+)$/i, 'What do I have to do to $1'],
  [/^how many (.+)$/i, 'Could you tell me the number of $1'],
  [/^(?:do|does) (?:you|your \w+) (?:also )?(.+)$/i, 'Is it true that you $1'],
  [/^(?:can|may|could) (?:i|we|one) (?:also )?(.+)$/i, 'Am I able to $1'],
  [/^(?:can|could|will|would) you (.+)$/i, 'Would it be possible for you to $1'],
  [/^(?:is|are) there (?:an? |any )?(.+)$/i, 'Have you got $1'],
  [/^((?:is|are) .+)$/i, 'I would like to know: $1'],
  [/^what (?:is|are|does|do) (?:the |your |an? )?(.+?)(?: mean)?$/i, 'Could you explain $1'],
  [/^what happens (?:if|when) (.+)$/i, 'And in case $1'],
  [/^(where|when|why|who|which|what) (.+)$/i, 'I wonder $1 $2'],
];

/** Words that customers use for each other, as they can stand in each other's place. */
const otherWords: Record<string, string> = {
  delivery: 'shipping',
  shipping: 'delivery',
  purchase: 'buy',
  order: 'purchase',
  cost: 'price',
  price: 'cost',
  refund: 'money back',
  cancel: 'call off',
  appointment: 'booking',
  begin: 'start',
  start: 'begin',
  receive: 'get',
  provide: 'offer',
  offer: 'provide',
  require: 'need',
  repair: 'fix',
  return: 'send back',
  children: 'kids',
  permitted: 'allowed',
};

/**
 * The same question as somebody would ask who has not read the text, or undefined where none can be had. Where a turn of
 * phrase is not enough, the words that carry no meaning are left out, as people do who type in a hurry.
 */
export function rewordQuestion(
  question: string,
  texts: readonly string[],
  language: Language = english,
): string | undefined {
  const asked = trimEndLetters(question.trim(), '?？؟!. ');
  const wordings =
    language.code === 'en'
      ? [turned(asked), replaced(turned(asked)), shortened(asked, language)]
      : [shortened(asked, language)];
  return wordings.find(
    (wording): wording is string => wording !== undefined && wording.length > 3 && isReworded(wording, texts),
  );
}

const isReworded = (wording: string, texts: readonly string[]) => !sharesSixWords(wording, texts);

function turned(asked: string) {
  for (const [opening, wording] of openings)
    if (opening.test(asked)) return `${asked.replace(opening, wording)}?`;
  return `${asked}?`;
}

const replaced = (wording: string) =>
  wording.replace(/[a-z]+/gi, (word) => otherWords[word.toLowerCase()] ?? word);

function shortened(asked: string, language: Language) {
  const words = writtenWordsOf(asked).filter((word) => !language.isEmpty(word));
  return words.length >= 2 ? `${words.join(' ')}?` : undefined;
}
