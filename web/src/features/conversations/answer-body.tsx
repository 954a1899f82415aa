import type { AnswerContext } from '@parley/contract/conversations';
import { Fragment, type ReactNode } from 'react';
import { type Block, readAnswerText, type Span } from './answer-text.ts';

/** An answer with its bold words, lists and links. Built from elements, never from markup, so nothing in it can run. */
export function AnswerBody({ text, contexts = [] }: { text: string; contexts?: AnswerContext[] }) {
  const grounds = {
    quoteCount: contexts.length,
    text: contexts.map(({ content, metadata }) => `${content}\n${metadata.url ?? ''}`).join('\n'),
  };
  return (
    <div className="grid gap-2">
      {readAnswerText(text, grounds).map((block, index) => keyed(index, <BlockBody block={block} />))}
    </div>
  );
}

function BlockBody({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p dir="auto">
        {block.lines.map((line, index) =>
          keyed(
            index,
            <>
              {index > 0 && <br />}
              <Spans spans={line} />
            </>,
          ),
        )}
      </p>
    );
  }
  const items = block.items.map((spans, index) =>
    keyed(
      index,
      <li dir="auto">
        <Spans spans={spans} />
      </li>,
    ),
  );
  return block.isNumbered ? (
    <ol start={block.start} className="grid list-decimal gap-1 pl-5">
      {items}
    </ol>
  ) : (
    <ul className="grid list-disc gap-1 pl-5">{items}</ul>
  );
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map((span, index) => keyed(index, <SpanBody span={span} />));
}

function SpanBody({ span: { text, isBold, href, quote } }: { span: Span }) {
  if (href !== undefined) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
        {text}
      </a>
    );
  }
  if (quote !== undefined) return <sup className="ml-0.5 font-semibold text-muted text-[0.7em]">{text}</sup>;
  return isBold ? <strong className="font-semibold">{text}</strong> : text;
}

// The parts of one text have no identity but their place.
const keyed = (place: number, part: ReactNode) => <Fragment key={place}>{part}</Fragment>;
