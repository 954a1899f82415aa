import { Island } from '../islands/island.tsx';
import { guideGroups } from './guide-list.ts';

/** All guides as cards, with a search above them. */
export function DocumentationHome() {
  return (
    <div className="mx-auto grid max-w-content gap-14 px-5 py-14 sm:px-8 sm:py-20">
      <header className="grid gap-5">
        <h1 className="font-display font-semibold text-4xl tracking-tight sm:text-5xl">Documentation</h1>
        <p className="max-w-reading text-base text-muted leading-relaxed sm:text-lg">
          How to make an agent, teach it, put it on your website, work with your team, and run a server of
          your own.
        </p>
        <Island name="documentation-search" props={{}} />
        <Island name="ask-documentation" props={{}} />
      </header>
      {guideGroups.map(({ title, entries }) => (
        <section key={title} aria-label={title} className="grid gap-5">
          <h2 className="font-semibold text-xl tracking-tight">{title}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {entries.map((entry) => (
              <li key={entry.path} className="grid">
                <a
                  href={entry.path}
                  className="grid content-start gap-1.5 rounded-card border bg-surface-raised p-5 transition-colors hover:border-line-strong"
                >
                  <span className="font-semibold text-base">{entry.title}</span>
                  <span className="text-muted leading-relaxed">{entry.description}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
