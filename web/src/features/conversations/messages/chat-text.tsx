import { type AnswerBlock, renderAnswer } from '@parley/chat/tables';
import type { Inline, Reading } from '@parley/chat/text';
import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import { keyed } from './keyed.tsx';
import { SmallTable } from './small-table.tsx';

interface Props {
  text: string;
  table?: AnswerTable | undefined;
  reading?: Reading;
}

/** A text as the visitor sees it in the widget. Built from elements, never from markup, so nothing in it can run. */
export function ChatText({ text, table, reading }: Props) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {renderAnswer(text, table, reading).map((block, index) => keyed(index, <BlockBody block={block} />))}
    </div>
  );
}

function BlockBody({ block }: { block: AnswerBlock }) {
  if (block.kind === 'table') return <SmallTable table={block.table} />;
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
