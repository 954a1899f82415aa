import { Section, SectionHeading } from '../parts/section.tsx';
import { companyFigures, values } from './about-text.ts';

/** Who makes Parley, why, and what there is to show for it. */
export function AboutPage() {
  return (
    <>
      <header className="mx-auto grid max-w-content gap-5 px-5 pt-14 sm:px-8 sm:pt-20">
        <h1 className="max-w-[18ch] text-balance font-display font-semibold text-4xl leading-[1.05] tracking-tight sm:text-6xl">
          Answers people can check
        </h1>
        <p className="max-w-reading text-base text-muted leading-relaxed sm:text-lg">
          Parley is made by a small founding team who believe that a machine may speak for a business only as
          far as the business has written it down.
        </p>
      </header>
      <Story />
      <div className="border-y bg-surface-sunken">
        <Section>
          <SectionHeading title="What we hold to">
            Six values that decide for us when two good things pull in different directions.
          </SectionHeading>
          <ul className="mt-12 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {values.map(({ title, text }) => (
              <li key={title} className="grid content-start gap-2 border-t pt-5">
                <h3 className="font-semibold text-base">{title}</h3>
                <p className="text-muted leading-relaxed">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <Section>
        <div className="grid gap-12 md:grid-cols-2">
          <div className="grid content-start gap-3">
            <h2 className="font-display font-semibold text-3xl tracking-tight">Our mission</h2>
            <p className="text-base text-muted leading-relaxed sm:text-lg">
              To give every business, however small, a support desk that answers at once where it knows, says
              so where it does not, and brings a person where one is needed.
            </p>
          </div>
          <div className="grid content-start gap-3">
            <h2 className="font-display font-semibold text-3xl tracking-tight">Our vision</h2>
            <p className="text-base text-muted leading-relaxed sm:text-lg">
              That asking a business a question feels like asking a colleague who knows the files: quick,
              exact, and with the page open at the right place.
            </p>
          </div>
        </div>
      </Section>
      <Numbers />
      <Section>
        <div className="grid gap-6 rounded-card border bg-surface-raised p-8 sm:p-12">
          <SectionHeading title="Talk to us">
            About the product, about working together, or about something on this page that should be better.
          </SectionHeading>
          <div className="flex flex-wrap gap-3">
            <a href="/contact" className="button button-primary">
              Contact us
            </a>
            <a href="/careers" className="button button-secondary">
              Open positions
            </a>
          </div>
        </div>
      </Section>
    </>
  );
}

function Story() {
  return (
    <Section>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <h2 className="font-display font-semibold text-3xl tracking-tight">Our story</h2>
        <div className="grid max-w-reading gap-4 text-base leading-relaxed">
          <p>
            Most questions that reach a shop have been answered before, in writing, by the shop itself. They
            stand in a PDF, on a page nobody finds, in last year’s price list. We wanted something that finds
            them, says what stands there, and shows where.
          </p>
          <p>
            When agents that write freely became common, we tried them and met the same thing again and again:
            they were helpful until they were wrong, and nobody could tell the two apart. So we began at the
            other end. First the passage, then the sentence. If there is no passage, there is no answer, and a
            person is offered instead.
          </p>
          <p>
            The rest followed from that. Answers carry their quote. Owners see why each reply is what it is.
            Questions that were asked in vain are collected and can be taught in a minute. And because
            documents are the most private thing a business has, everything runs on one machine, which may be
            yours, with nothing to sign up for. Parley is open source under the Apache 2.0 licence.
          </p>
        </div>
      </div>
    </Section>
  );
}

function Numbers() {
  return (
    <div className="border-y bg-surface-sunken">
      <Section>
        <SectionHeading title="In numbers">
          Only what we counted or measured ourselves, with where it comes from.
        </SectionHeading>
        <dl className="mt-12 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {companyFigures.map(({ figure, meaning, source }) => (
            <div key={meaning} className="flex flex-col gap-1.5 border-t pt-5">
              <dt className="order-2">{meaning}</dt>
              <dd className="order-1 font-display font-semibold text-4xl tabular-nums tracking-tight">
                {figure}
              </dd>
              <dd className="order-3 text-muted text-xs">{source}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}
