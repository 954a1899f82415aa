import { type Block, type Inline, type Reading, renderText } from '@parley/chat/text';
import { Fragment, type ReactNode } from 'react';

/** A text as the visitor sees it in the widget. Built from elements, never from markup, so nothing in it can run. */
export function ChatText({ text, reading }: { text: string; reading?: Reading }) {
  return (
    <div className="grid gap-2">
      {renderText(text, reading).map((block, index) => keyed(index, <BlockBody block={block} />))}
    </div>
  );
}

function BlockBody({ block }: { block: Block }) {
  if (block.kind === 'code') {
    return (
      <pre
        dir="ltr"
        className="overflow-x-auto rounded-control bg-surface-sunken p-2.5 font-mono text-text text-xs"
      >
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p dir="auto" className="whitespace-pre-line">
        <Inlines inlines={block.inlines} />
      </p>
    );
  }
  const items = block.items.map((inlines, index) =>
    keyed(
      index,
      <li dir="auto" className="whitespace-pre-line">
        <Inlines inlines={inlines} />
      </li>,
    ),
  );
  return block.start === undefined ? (
    <ul className="grid list-disc gap-1 pl-5">{items}</ul>
  ) : (
    <ol start={block.start} className="grid list-decimal gap-1 pl-5">
      {items}
    </ol>
  );
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, index) => keyed(index, <InlineBody inline={inline} />));
}

function InlineBody({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'bold':
      return <strong className="font-semibold">{inline.text}</strong>;
    case 'code':
      return (
        <code dir="ltr" className="rounded-xs bg-surface-sunken px-1 font-mono text-[0.9em] text-text">
          {inline.text}
        </code>
      );
    case 'reference':
      return <sup className="ml-0.5 font-semibold text-[0.7em] text-muted">{inline.number}</sup>;
    case 'link':
      return (
        <a href={inline.href} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
          {inline.text}
        </a>
      );
  }
}

// The parts of one text have no identity but their place.
const keyed = (place: number, part: ReactNode) => <Fragment key={place}>{part}</Fragment>;
