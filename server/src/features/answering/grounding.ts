import { contentWordsOf } from '../knowledge/index.ts';

const shareOfWordsNeeded = 0.6;

/** Whether a sentence says only what the passages say: every number stands in them, and most of its words do. */
export function isGrounded(sentence: string, passages: { text: string; heading: string | null; documentTitle: string }[]) {
  const source = passages.map(({ documentTitle, heading, text }) => `${documentTitle} ${heading ?? ''} ${text}`).join('\n');
  if (numbersOf(sentence).some((number) => !numbersOf(source).includes(number))) return false;
  if ((sentence.match(/https?:\/\/\S+/g) ?? []).some((link) => !source.includes(link.replace(/[).,;]+$/, '')))) return false;
  const known = new Set(contentWordsOf(source));
  const words = contentWordsOf(sentence);
  return words.length > 0 && words.filter((word) => known.has(word)).length / words.length >= shareOfWordsNeeded;
}

const numbersOf = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
