import { headingId, type LegalText } from './legal-text.ts';

export function LegalPage({ text: { title, updated, opening, sections }, other }: Props) {
  return (
    <div className="mx-auto grid max-w-content gap-x-16 gap-y-10 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="grid gap-4 lg:col-span-2">
        <h1 className="font-display font-semibold text-4xl tracking-tight sm:text-5xl">{title}</h1>
        <p className="text-muted">Last updated {updated}</p>
        <p className="max-w-reading text-base text-muted leading-relaxed">{opening}</p>
      </header>
      <nav aria-label="On this page" className="self-start lg:sticky lg:top-24">
        <ol className="grid gap-1">
          {sections.map((section, at) => (
            <li key={section.title}>
              <a
                href={`#${headingId(section)}`}
                className="block py-1 text-muted transition-colors hover:text-text"
              >
                {at + 1}. {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-reading gap-10">
        {sections.map((section, at) => (
          <section key={section.title} aria-labelledby={headingId(section)} className="grid gap-3">
            <h2 id={headingId(section)} className="scroll-mt-24 font-semibold text-xl tracking-tight">
              {at + 1}. {section.title}
            </h2>
            {section.text.map((paragraph) => (
              <p key={paragraph} className="text-base leading-relaxed">
                {paragraph}
              </p>
            ))}
            {section.list && (
              <ul className="grid list-disc gap-2 pl-5 text-base leading-relaxed">
                {section.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className="border-t pt-6 text-muted">
          See also the{' '}
          <a href={other.to} className="underline underline-offset-4 hover:text-text">
            {other.label}
          </a>
          .
        </p>
      </div>
    </div>
  );
}

interface Props {
  text: LegalText;
  other: { to: string; label: string };
}
