/** An answer that was sent and is not known to have arrived. */
interface Attempt {
  content: string;
  clientMessageId: string;
}

/**
 * The id under which an answer is sent. The same words sent again keep it, so that an answer whose confirmation was lost
 * stands there once; other words are another answer, since the first may have arrived after all.
 */
export function createReplyAttempts(makeId: () => string = () => crypto.randomUUID()) {
  const attempts = new Map<string, Attempt>();
  return {
    idFor(place: string, content: string) {
      const before = attempts.get(place);
      if (before?.content === content) return before.clientMessageId;
      const clientMessageId = makeId();
      attempts.set(place, { content, clientMessageId });
      return clientMessageId;
    },
    arrived: (place: string) => void attempts.delete(place),
  };
}
