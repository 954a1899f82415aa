/** An answer that was sent and is not known to have arrived. */
interface Attempt {
  content: string;
  clientMessageId: string;
}

/** Keeps texts as long as the answers themselves are kept. */
interface Texts {
  read(place: string): string;
  keep(place: string, text: string): void;
}

/**
 * The id under which an answer is sent. The same words sent again keep it, also after a reload, so that an answer whose
 * confirmation was lost stands there once; other words are another answer, since the first may have arrived after all.
 */
export function createReplyAttempts(texts: Texts, makeId: () => string = () => crypto.randomUUID()) {
  const placeOf = (place: string) => `attempt ${place}`;
  return {
    idFor(place: string, content: string) {
      const before = JSON.parse(texts.read(placeOf(place)) || 'null') as Attempt | null;
      if (before?.content === content) return before.clientMessageId;
      const clientMessageId = makeId();
      texts.keep(placeOf(place), JSON.stringify({ content, clientMessageId } satisfies Attempt));
      return clientMessageId;
    },
    arrived: (place: string) => texts.keep(placeOf(place), ''),
  };
}
