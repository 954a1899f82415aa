import { roadmap } from './roadmap-text.ts';

export function RoadmapPage() {
  return (
    <div className="mx-auto grid max-w-content gap-14 px-5 py-14 sm:px-8 sm:py-20">
      <header className="grid gap-5">
        <h1 className="font-display font-semibold text-4xl tracking-tight sm:text-5xl">Roadmap</h1>
        <p className="max-w-reading text-base text-muted leading-relaxed sm:text-lg">
          What is there, what is being built, and what we intend to build. If something you need is missing,{' '}
          <a href="/contact" className="underline underline-offset-4 hover:text-text">
            tell us
          </a>
          .
        </p>
      </header>
      {roadmap.map(({ id, title, text, items }) => (
        <section
          key={id}
          aria-labelledby={id}
          className="grid gap-x-16 gap-y-6 border-t pt-10 lg:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <div className="grid content-start gap-2">
            <h2 id={id} className="scroll-mt-24 font-display font-semibold text-3xl tracking-tight">
              {title}
            </h2>
            <p className="text-muted">{text}</p>
          </div>
          <ul className="grid gap-4 sm:grid-cols-2">
            {items.map((item) => (
              <li
                key={item.title}
                className="grid content-start gap-1.5 rounded-card border bg-surface-raised p-5"
              >
                <h3 className="font-semibold text-base">{item.title}</h3>
                <p className="text-muted leading-relaxed">{item.text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
