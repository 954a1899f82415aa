import type { AnswerContext } from '@parley/contract/conversations/conversations';
import type { Reading } from './text.ts';

/** The passage, with the part that the answer stands on in the middle; nothing is marked where that is all of it. */
export function markedPassage({
  content,
  metadata,
}: AnswerContext): [before: string, marked: string, after: string] {
  const { starts_at: startsAt = 0, ends_at: endsAt = 0 } = metadata;
  if (endsAt <= startsAt || endsAt - startsAt >= content.length) return [content, '', ''];
  return [content.slice(0, startsAt), content.slice(startsAt, endsAt), content.slice(endsAt)];
}

/** Whether an answer refers to its quotes by number; then they are shown with their numbers. */
export const isNumbered = (text: string) => /\[\d{1,2}\]/.test(text);

/** What an answer may link to: the addresses that stand in its quotes. */
const quotedText = (contexts: AnswerContext[]) =>
  contexts.map(({ content, metadata }) => `${content}\n${metadata.url ?? ''}`).join('\n');

/** The quotes come with the end of an answer, but their numbers are drawn as numbers from the start. */
const quotesWhileArriving = 99;

/** How an agent's answer is read. */
export const readingOf = (contexts: AnswerContext[], isArriving: boolean): Reading => ({
  quoteCount: isArriving ? quotesWhileArriving : contexts.length,
  knownIn: quotedText(contexts),
});
