import { type AnswerBlock, renderAnswer } from '@parley/chat/tables';
import type { Inline, Reading } from '@parley/chat/text';
import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import { Table } from './table.tsx';

function InlineNode({ inline }: { inline: Inline }) {
  if (inline.kind === 'bold') return <strong>{inline.text}</strong>;
  if (inline.kind === 'code') return <code dir="ltr">{inline.text}</code>;
  if (inline.kind === 'text') return <>{inline.text}</>;
  if (inline.kind === 'reference') return <sup class="reference">{inline.number}</sup>;
  return (
    <a href={inline.href} target="_blank" rel="noopener nofollow">
      {inline.text}
    </a>
  );
}

const inlineNodes = (inlines: Inline[]) =>
  inlines.map((inline, index) => <InlineNode key={index} inline={inline} />);

function BlockNode({ block }: { block: AnswerBlock }) {
  if (block.kind === 'table') return <Table table={block.table} />;
  if (block.kind === 'code') {
    return (
      <pre dir="ltr">
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind === 'paragraph') return <p>{inlineNodes(block.inlines)}</p>;
  const items = block.items.map((item, index) => <li key={index}>{inlineNodes(item)}</li>);
  return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
}

interface AgentTextProps {
  text: string;
  table?: AnswerTable | undefined;
  reading?: Reading | undefined;
}

export function AgentText({ text, table, reading }: AgentTextProps) {
  return (
    <>
      {renderAnswer(text, table, reading).map((block, index) => (
        <BlockNode key={index} block={block} />
      ))}
    </>
  );
}
