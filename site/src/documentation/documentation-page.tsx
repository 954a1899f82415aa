import { ChevronDown } from 'lucide-react';
import { Blocks } from '../guides/blocks.tsx';
import type { Guide } from '../guides/read-guide.ts';
import { Island } from '../islands/island.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { type GuideEntry, guideEntries, guideGroups } from './guide-list.ts';

/** A guide with all others at its side, its own sections, and the ways on. */
export function DocumentationPage({ path, guide }: { path: string; guide: Guide }) {
  const { title, opening, sections } = guide;
  const place = guideEntries.findIndex((entry) => entry.path === path);
  return (
    <div className="mx-auto grid max-w-content gap-x-12 px-5 py-8 sm:px-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12 xl:grid-cols-[13rem_minmax(0,1fr)_12rem]">
      <GuideMenu path={path} />
      <article className="grid min-w-0 max-w-reading content-start gap-10">
        <header className="grid gap-4">
          <Breadcrumb />
          <h1 className="text-balance font-display font-semibold text-4xl tracking-tight sm:text-5xl">
            {title}
          </h1>
          <div className="grid min-w-0 gap-3 text-muted">
            <Blocks blocks={opening} />
          </div>
        </header>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="grid min-w-0 gap-4">
            <h2 id={section.id} className="scroll-mt-24 border-t pt-8 font-semibold text-xl tracking-tight">
              {section.title}
            </h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
        <Island name="ask-documentation" props={{}} />
        <Neighbours previous={guideEntries[place - 1]} next={guideEntries[place + 1]} />
      </article>
      <nav
        aria-label="On this page"
        className="hidden self-start overflow-y-auto xl:sticky xl:top-24 xl:block xl:max-h-[calc(100dvh-8rem)]"
      >
        <h2 className="pb-2 font-medium text-xs">On this page</h2>
        <ul className="grid gap-0.5 border-l">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block py-1 pl-3 text-muted text-sm transition-colors hover:text-text"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Beside the text where there is room, folded above it where there is none. */
function GuideMenu({ path }: { path: string }) {
  const groups = guideGroups.map(({ title, entries }) => (
    <div key={title} className="grid gap-0.5">
      <p className="pb-1 font-medium text-xs">{title}</p>
      <ul className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.path}>
            <a
              href={entry.path}
              aria-current={entry.path === path ? 'page' : undefined}
              className="-ml-2.5 block rounded-control px-2.5 py-1 text-muted text-sm transition-colors hover:text-text aria-[current=page]:bg-surface-sunken aria-[current=page]:font-medium aria-[current=page]:text-text coarse:py-2.5"
            >
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <>
      <nav
        aria-label="Guides"
        className="hidden self-start overflow-y-auto pl-2.5 lg:sticky lg:top-24 lg:grid lg:max-h-[calc(100dvh-8rem)] lg:gap-6 lg:pb-6"
      >
        {groups}
      </nav>
      <details className="group mb-8 rounded-card border lg:hidden">
        <summary className="flex list-none items-center justify-between px-4 py-3 font-medium">
          All guides
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label="All guides" className="grid gap-6 border-t p-4 pl-6.5 sm:grid-cols-2">
          {groups}
        </nav>
      </details>
    </>
  );
}

interface Ways {
  previous: GuideEntry | undefined;
  next: GuideEntry | undefined;
}

function Neighbours({ previous, next }: Ways) {
  return (
    <nav aria-label="Next and previous guide" className="grid gap-3 border-t pt-8 sm:grid-cols-2">
      {previous && <Neighbour entry={previous} label="Previous" />}
      {next && (
        <Neighbour entry={next} label="Next" className="sm:col-start-2 sm:justify-items-end sm:text-right" />
      )}
    </nav>
  );
}

function Neighbour({
  entry,
  label,
  className = '',
}: {
  entry: GuideEntry;
  label: string;
  className?: string;
}) {
  return (
    <a
      href={entry.path}
      className={`grid gap-1 rounded-card border p-4 transition-colors hover:border-line-strong hover:bg-surface-raised ${className}`}
    >
      <span className="text-muted text-xs">{label}</span>
      <span className="font-medium">{entry.title}</span>
    </a>
  );
}
