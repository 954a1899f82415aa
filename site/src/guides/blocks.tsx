import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Code } from '../code.tsx';
import { Snippet } from '../snippet.tsx';
import { type Block, type Inline, textOfInlines } from './read-markdown.ts';

/** A text as it was written in Markdown. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => keyed(at, <OneBlock block={block} />));
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="text-base leading-relaxed">
          <Inlines inlines={block.inlines} />
        </p>
      );
    case 'heading':
      return (
        <h3 id={block.id} className="mt-3 scroll-mt-24 font-semibold text-base tracking-tight">
          <Inlines inlines={block.inlines} />
        </h3>
      );
    case 'list':
      return <List isOrdered={block.isOrdered} items={block.items} />;
    case 'quote':
      return (
        <blockquote className="grid gap-2 rounded-card border bg-surface-raised p-4">
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      return <Snippet title={block.title} code={block.text} />;
    case 'table':
      return <Table columns={block.columns} rows={block.rows} />;
  }
}

function List({ isOrdered, items }: { isOrdered: boolean; items: Inline[][] }) {
  const entries = items.map((item, at) =>
    keyed(
      at,
      <li>
        <Inlines inlines={item} />
      </li>,
    ),
  );
  const spacing = 'grid gap-2 pl-5 text-base leading-relaxed marker:text-muted';
  return isOrdered ? (
    <ol className={`${spacing} list-decimal`}>{entries}</ol>
  ) : (
    <ul className={`${spacing} list-disc`}>{entries}</ul>
  );
}

/** So many letters of a row stand beside each other on a phone. */
const narrowRowLength = 48;

interface TableProps {
  label?: string;
  columns: Inline[][];
  rows: Inline[][][];
}

/** A table that scrolls in a box of its own where it is wider than the page. */
export function Table({ label = 'Table', columns, rows }: TableProps) {
  // Two columns share a phone well; more of them, with much to say, scroll in their box.
  const isWide =
    columns.length > 2 && rows.some((cells) => cells.map(textOfInlines).join('').length > narrowRowLength);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border"
    >
      <table
        className={clsx(
          isWide && 'min-w-lg',
          'w-full text-sm leading-relaxed [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top [&_td_code]:wrap-break-word [&_th_code]:whitespace-nowrap',
        )}
      >
        <thead className="border-b bg-surface-sunken">
          <tr>
            {columns.map((name, at) =>
              keyed(
                at,
                <th scope="col" className="font-medium">
                  <Inlines inlines={name} />
                </th>,
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name = [], ...cells], row) =>
            keyed(
              row,
              <tr>
                <th scope="row" className="font-medium">
                  <Inlines inlines={name} />
                </th>
                {cells.map((cell, at) =>
                  keyed(
                    at,
                    <td>
                      <Inlines inlines={cell} />
                    </td>,
                  ),
                )}
              </tr>,
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

/** A line with what stands out in it. */
export function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, at) => keyed(at, <OneInline inline={inline} />));
}

function OneInline({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <Code>{inline.text}</Code>;
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inlines inlines={inline.inlines} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.inlines} />
        </em>
      );
    case 'link':
      return (
        <a href={inline.to} className="underline underline-offset-4 hover:text-accent-text">
          <Inlines inlines={inline.inlines} />
        </a>
      );
  }
}

// The parts of a text have no identity but their place.
const keyed = (place: number, part: ReactNode) => <Fragment key={place}>{part}</Fragment>;
