import { useState } from 'react';

const drafts = new Map<string, string>();

/** What somebody began to write, still there when they come back to it. */
export function useKeptDraft(place: string) {
  const [text, setText] = useState(() => drafts.get(place) ?? '');
  return [
    text,
    (next: string) => {
      if (next === '') drafts.delete(place);
      else drafts.set(place, next);
      setText(next);
    },
  ] as const;
}
