import type { DocumentContent } from '@parley/contract/knowledge/knowledge';
import { useEffect, useRef } from 'react';
import { piecesOf, type TextRange } from './text-pieces.ts';

/** The text as the agent read it, its pages marked, scrolled to the quoted place. */
export function DocumentText({ content, quote }: { content: DocumentContent; quote: TextRange | null }) {
  const mark = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another quote is another place
  useEffect(() => mark.current?.scrollIntoView({ block: 'center' }), [quote?.startsAt, content.documentId]);
  return (
    <div className="whitespace-pre-wrap break-words leading-relaxed">
      {piecesOf(content, quote).map((piece) => {
        if (piece.kind === 'page')
          return (
            <p
              key={`page-${piece.number}`}
              className="my-4 flex items-center gap-3 text-muted text-xs first:mt-0"
            >
              Page {piece.number}
              <span aria-hidden="true" className="h-px flex-1 bg-line" />
            </p>
          );
        if (piece.kind === 'quote')
          return (
            <mark
              key={`quote-${piece.startsAt}`}
              ref={mark}
              className="scroll-my-24 rounded-sm bg-accent-soft text-text outline outline-accent-line"
            >
              {piece.text}
            </mark>
          );
        return <span key={`text-${piece.startsAt}`}>{piece.text}</span>;
      })}
    </div>
  );
}
