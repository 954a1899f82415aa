import { isCalendarWord } from './calendar.ts';

/** Not a thing of which there is a last one on a day. */
const isOtherWord = (word: string) =>
  isCalendarWord(word) ||
  /^(?:on|in|at|for|until|till|from|to|of|the|a|an|is|are|time|times|day|days|week|weeks|month|months|year|years|night|minute|hour|one|call|name|and|or|with)$/iu.test(
    word,
  );

/** What a question wants the last or first one of: "last entry", "latest check-in"; undefined where it asks for none. */
export function lastOfDayIn(question: string) {
  const [, written = '', noun = ''] =
    /\b(last|latest|final|first|earliest)\s+(\p{L}+)/iu.exec(question) ?? [];
  if (!noun || isOtherWord(noun)) return undefined;
  const isFirst = /^(?:first|earliest)$/iu.test(written);
  const stem = noun.toLowerCase().replace(/s$/, '');
  return {
    /** Whether a text speaks of that last or first one. */
    isSaidIn: (text: string) =>
      (isFirst ? /\b(?:first|earliest)\b/iu : /\b(?:last|latest|final)\b/iu).test(text) &&
      text.toLowerCase().includes(stem),
  };
}
