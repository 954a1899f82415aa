import type { AnswerContext } from '@parley/contract/conversations';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ChevronIcon, DocumentIcon } from './icons.tsx';
import type { Words } from './words.ts';

function Quote({ id, context: { content, metadata }, words }: { id: string; context: AnswerContext; words: Words }) {
  const passage = useRef<HTMLQuoteElement>(null);
  const [isShown, setShown] = useState(false);

  useLayoutEffect(() => {
    if (isShown) passage.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  return (
    <li>
      <button type="button" class="source" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
        <DocumentIcon />
        <span class="source-title">{words.source(metadata.document_title)}</span>
        <ChevronIcon />
      </button>
      <blockquote id={id} ref={passage} class="passage" dir="auto" hidden={!isShown}>
        {metadata.heading && <strong>{metadata.heading}</strong>}
        {content}
      </blockquote>
    </li>
  );
}

/** The passages an answer stands on, folded under their documents' names. */
export function Quotes({ answerId, contexts, words }: { answerId: string; contexts: AnswerContext[]; words: Words }) {
  if (contexts.length === 0) return null;
  return (
    <ul class="sources">
      {contexts.map((context, index) => (
        <Quote key={context.metadata.passage_id} id={`quote-${answerId}-${index}`} context={context} words={words} />
      ))}
    </ul>
  );
}
