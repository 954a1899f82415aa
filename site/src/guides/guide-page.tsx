import { Fragment, type ReactNode } from 'react';
import type { Guide, GuideBlock, Inline } from './read-guide.ts';

/** A guide for owners, with its sections named at the side. */
export function GuidePage({ guide: { title, opening, sections } }: { guide: Guide }) {
  return (
    <div className="mx-auto grid max-w-content gap-x-16 gap-y-10 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="grid gap-4 lg:col-span-2">
        <h1 className="font-display font-semibold text-4xl tracking-tight sm:text-5xl">{title}</h1>
        <div className="max-w-reading text-muted">
          <Blocks blocks={opening} />
        </div>
      </header>
      <nav aria-label="On this page" className="self-start lg:sticky lg:top-24">
        <ul className="grid gap-1">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="block py-1 text-muted transition-colors hover:text-text coarse:py-2.5"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 max-w-reading gap-10">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="grid min-w-0 gap-3">
            <h2 id={section.id} className="scroll-mt-24 font-semibold text-xl tracking-tight">
              {section.title}
            </h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Blocks({ blocks }: { blocks: GuideBlock[] }) {
  return blocks.map((block, at) => keyed(at, <Block block={block} />));
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="text-base leading-relaxed">
          <Inlines inlines={block.inlines} />
        </p>
      );
    case 'list':
      return (
        <ul className="grid list-disc gap-2 pl-5 text-base leading-relaxed">
          {block.items.map((item, at) =>
            keyed(
              at,
              <li>
                <Inlines inlines={item} />
              </li>,
            ),
          )}
        </ul>
      );
    case 'example':
      return (
        <blockquote className="grid gap-2 rounded-card border bg-surface-raised p-4">
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'table':
      return <Table columns={block.columns} rows={block.rows} />;
  }
}

function Table({ columns, rows }: { columns: string[]; rows: string[][] }) {
  return (
    <section
      aria-label="An example of a table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border"
    >
      <table className="w-full text-base [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-left">
        <thead className="border-b bg-surface-sunken">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" className="font-medium">
                {name}
              </th>
              {cells.map((cell, at) => keyed(at, <td>{cell}</td>))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map(({ text, isStrong }, at) => keyed(at, isStrong ? <strong>{text}</strong> : text));
}

// The parts of a text have no identity but their place.
const keyed = (place: number, part: ReactNode) => <Fragment key={place}>{part}</Fragment>;
