import type { FaqPair } from '../read-document.ts';
import type { StructuredFaq } from './structured-faqs.ts';

/**
 * Puts pairs that only the page's data holds beside those that it shows. Each question once; a pair whose words stand in the
 * text is placed there, and any other is added to the end of the text, so that every pair has its place.
 */
export function placeFaqs(
  text: string,
  shown: FaqPair[],
  structured: StructuredFaq[],
): { text: string; faqs: FaqPair[] } {
  const asked = new Set<string>();
  const isNew = (question: string) => {
    const { letters } = lettersOf(question);
    return letters !== '' && !asked.has(letters) && asked.add(letters);
  };
  const faqs = shown.toSorted((a, b) => a.startsAt - b.startsAt).filter(({ question }) => isNew(question));
  if (structured.length === 0) return { text, faqs };
  const page = lettersOf(text);
  let whole = text;
  for (const { question, answer } of structured) {
    if (!isNew(question)) continue;
    const found = findPair(page, lettersOf(question).letters, lettersOf(answer).letters);
    if (found && !faqs.some((faq) => found.startsAt < faq.endsAt && faq.startsAt < found.endsAt)) {
      faqs.push({ question, answer, ...found });
      continue;
    }
    const startsAt = whole === '' ? 0 : whole.length + 2;
    whole = `${whole}${whole === '' ? '' : '\n\n'}### ${question}\n\n${answer}`;
    faqs.push({ question, answer, startsAt, endsAt: whole.length });
  }
  return { text: whole, faqs: faqs.sort((a, b) => a.startsAt - b.startsAt) };
}

/** Only the letters and digits of a text, and where each of them stands in it. */
function lettersOf(text: string) {
  const at: number[] = [];
  let letters = '';
  for (const match of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const small = match[0].toLowerCase();
    for (let part = 0; part < small.length; part += 1) at.push(match.index);
    letters += small;
  }
  return { letters, at };
}

/** Between a question and its answer there may be a label, not another text. */
const maxGap = 20;

function findPair({ letters, at }: ReturnType<typeof lettersOf>, question: string, answer: string) {
  if (answer === '') return undefined;
  for (let from = letters.indexOf(question); from >= 0; from = letters.indexOf(question, from + 1)) {
    const after = from + question.length;
    const start = letters.slice(after, after + maxGap + answer.length).indexOf(answer);
    if (start < 0 || start > maxGap) continue;
    return { startsAt: at[from]!, endsAt: at[after + start + answer.length - 1]! + 1 };
  }
  return undefined;
}
