import type { AnswerContext } from '@parley/contract/conversations/conversations';
import type { FoundPassage } from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';

/** A passage and the part of its text that an answer stands on. */
export interface Quote {
  passage: FoundPassage;
  startsAt: number;
  endsAt: number;
}

/** The passages behind an answer made of sentences, each once, in the order in which the answer uses them. */
export function quotesOf({ sentences }: ComposedAnswer, passages: FoundPassage[]): Quote[] {
  const quotes = new Map<string, Quote>();
  for (const { passageId, startsAt, endsAt } of sentences) {
    const passage = passages.find(({ id }) => id === passageId);
    const before = quotes.get(passageId);
    if (before) {
      before.startsAt = Math.min(before.startsAt, startsAt);
      before.endsAt = Math.max(before.endsAt, endsAt);
    } else if (passage) quotes.set(passageId, { passage, startsAt, endsAt });
  }
  return [...quotes.values()];
}

export function toContext({ passage, startsAt, endsAt }: Quote): AnswerContext {
  const { id, documentId, documentTitle, heading, page, url, text } = passage;
  return {
    content: text,
    metadata: {
      document_title: documentTitle,
      document_id: documentId,
      passage_id: id,
      heading,
      page,
      url: url !== null && /^https?:\/\//i.test(url) ? url : null,
      passage_starts_at: passage.startsAt,
      starts_at: startsAt,
      ends_at: endsAt,
    },
  };
}
