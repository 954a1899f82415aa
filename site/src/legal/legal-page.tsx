import { Inlines, Table } from '../guides/blocks.tsx';
import { readInlines } from '../guides/read-markdown.ts';
import { headingId, type LegalSection, type LegalTable, type LegalText, legalLinks } from './legal-text.ts';

/** A legal text with its sections named at the side, and the ways to the others. */
export function LegalPage({ text: { title, updated, opening, sections } }: { text: LegalText }) {
  return (
    <div className="mx-auto grid max-w-content gap-x-16 gap-y-10 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="grid gap-4 lg:col-span-2">
        <h1 className="font-display font-semibold text-4xl tracking-tight sm:text-5xl">{title}</h1>
        <p className="text-muted">Last updated {updated}</p>
        <p className="max-w-reading text-base text-muted leading-relaxed">
          <Line text={opening} />
        </p>
      </header>
      <nav aria-label="On this page" className="self-start lg:sticky lg:top-24">
        <ol className="grid gap-1">
          {sections.map((section, at) => (
            <li key={section.title}>
              <a
                href={`#${headingId(section)}`}
                className="block py-1 text-muted transition-colors hover:text-text coarse:py-2.5"
              >
                {at + 1}. {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid min-w-0 max-w-reading gap-10">
        {sections.map((section, at) => (
          <Section key={section.title} section={section} number={at + 1} />
        ))}
        <nav aria-label="Other legal pages" className="flex flex-wrap gap-x-5 gap-y-2 border-t pt-6">
          {[...legalLinks.filter(({ label }) => !title.startsWith(label)), { to: '/', label: 'Home' }].map(
            ({ to, label }) => (
              <a
                key={to}
                href={to}
                className="text-muted underline underline-offset-4 hover:text-text coarse:py-2.5"
              >
                {label}
              </a>
            ),
          )}
        </nav>
      </div>
    </div>
  );
}

function Section({ section, number }: { section: LegalSection; number: number }) {
  const { title, text, list, table } = section;
  return (
    <section aria-labelledby={headingId(section)} className="grid min-w-0 gap-3">
      <h2 id={headingId(section)} className="scroll-mt-24 font-semibold text-xl tracking-tight">
        {number}. {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="text-base leading-relaxed">
          <Line text={paragraph} />
        </p>
      ))}
      {list && (
        <ul className="grid list-disc gap-2 pl-5 text-base leading-relaxed">
          {list.map((item) => (
            <li key={item}>
              <Line text={item} />
            </li>
          ))}
        </ul>
      )}
      {table && <Cells label={title} table={table} />}
    </section>
  );
}

const Line = ({ text }: { text: string }) => <Inlines inlines={readInlines(text)} />;

function Cells({ label, table: { columns, rows } }: { label: string; table: LegalTable }) {
  return (
    <Table
      label={label}
      columns={columns.map(readInlines)}
      rows={rows.map((cells) => cells.map(readInlines))}
    />
  );
}
