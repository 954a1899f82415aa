import { useState } from 'react';
import { keptTexts } from './kept-texts.ts';

/** What somebody began to write, still there when they come back to it. */
export function useKeptDraft(place: string) {
  const [text, setText] = useState(() => keptTexts.read(place));
  return [
    text,
    (next: string) => {
      keptTexts.keep(place, next);
      setText(next);
    },
  ] as const;
}
