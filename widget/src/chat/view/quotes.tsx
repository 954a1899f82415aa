import { sourceName } from '@parley/chat/plain-name';
import { isNumbered, passageParts } from '@parley/chat/quotes';
import type { AnswerContext } from '@parley/contract/conversations/conversations';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ChevronIcon, DocumentIcon } from './icons.tsx';
import { Table } from './table.tsx';
import { type Ui, webAddress } from './ui.ts';

/** The whole passage, with the part that the answer stands on marked in it. */
function Passage({ context }: { context: AnswerContext }) {
  return (
    <>
      {passageParts(context).map((part, at) =>
        part.kind === 'table' ? (
          <Table key={at} table={part.table} />
        ) : part.isMarked ? (
          <mark key={at}>{part.text}</mark>
        ) : (
          part.text
        ),
      )}
    </>
  );
}

interface QuoteProps {
  id: string;
  /** Undefined when the answer does not refer to its quotes by number. */
  number: number | undefined;
  context: AnswerContext;
  ui: Ui;
}

function Quote({ id, number, context, ui: { words, productUrl } }: QuoteProps) {
  const { metadata } = context;
  const passage = useRef<HTMLQuoteElement>(null);
  const [isShown, setShown] = useState(false);
  const address = webAddress(metadata.url, productUrl);
  const isFile = address?.pathname.includes('/widget/files/');

  useLayoutEffect(() => {
    if (isShown) passage.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  return (
    <li>
      <button
        type="button"
        class="source"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {number === undefined ? <DocumentIcon /> : <span class="source-number">{number}</span>}
        <span class="source-title">{words.source(sourceName(metadata.document_title))}</span>
        <ChevronIcon />
      </button>
      <blockquote id={id} ref={passage} class="passage" dir="auto" hidden={!isShown}>
        {metadata.heading && <strong dir="auto">{metadata.heading}</strong>}
        <Passage context={context} />
        {metadata.page != null && <span class="place">{words.page(metadata.page)}</span>}
        {address && (
          <a class="place" href={address.href} target="_blank" rel="noopener nofollow">
            {isFile ? words.openFile : words.openPage}
          </a>
        )}
      </blockquote>
    </li>
  );
}

interface QuotesProps {
  answerId: string;
  text: string;
  contexts: AnswerContext[];
  ui: Ui;
}

/** The passages an answer stands on, folded under their documents' names. */
export function Quotes({ answerId, text, contexts, ui }: QuotesProps) {
  if (contexts.length === 0) return null;
  const hasNumbers = isNumbered(text);
  return (
    <ul class="sources">
      {contexts.map((context, index) => (
        <Quote
          key={context.metadata.passage_id}
          id={`quote-${answerId}-${index}`}
          number={hasNumbers ? index + 1 : undefined}
          context={context}
          ui={ui}
        />
      ))}
    </ul>
  );
}
