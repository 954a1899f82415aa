import { Fragment, type ReactNode } from 'react';
import { type Block, readAnswerText, type Span } from './answer-text.ts';

/** An answer with its bold words and lists. Built from elements, never from markup, so nothing in it can run. */
export function AnswerBody({ text }: { text: string }) {
  return (
    <div className="grid gap-2">{readAnswerText(text).map((block, index) => keyed(index, <BlockBody block={block} />))}</div>
  );
}

function BlockBody({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
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
      <li>
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
  return spans.map(({ text, isBold }, index) => keyed(index, isBold ? <strong className="font-semibold">{text}</strong> : text));
}

// The parts of one text have no identity but their place.
const keyed = (place: number, part: ReactNode) => <Fragment key={place}>{part}</Fragment>;
