import { Disclosure } from '@parley/ui/layout';
import { Island } from '../islands/island.tsx';
import { CallLink, ClosingBand } from '../parts/calls.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { Section } from '../parts/section.tsx';
import { Panels } from '../parts/tabbed-panels.tsx';
import { type FaqEntry, faqGroups } from './faq-texts.ts';

export function FaqPage() {
  return (
    <>
      <PageHero kind="FAQ" title="Questions people ask us">
        If yours is not here, look into the{' '}
        <a href="/documentation" className="underline underline-offset-4 hover:text-text">
          documentation
        </a>{' '}
        or{' '}
        <a href="/contact" className="underline underline-offset-4 hover:text-text">
          ask us
        </a>
        . What we do with data stands in the{' '}
        <a href="/privacy" className="underline underline-offset-4 hover:text-text">
          Privacy Policy
        </a>
        .
      </PageHero>
      <Section className="grid gap-8 sm:py-16">
        <Island name="faq-search" props={{ tabs: faqGroups.map(({ id, label }) => ({ id, label })) }} />
        <div className="grid max-w-3xl gap-10">
          <Panels
            panels={faqGroups.map(({ id, label, entries }) => ({
              id,
              label,
              content: (
                <>
                  <h2 className="mb-2 font-semibold text-xl tracking-tight">{label}</h2>
                  {entries.map((entry) => (
                    <Entry key={entry.question} entry={entry} />
                  ))}
                </>
              ),
            }))}
          />
        </div>
      </Section>
      <ClosingBand title="Still a question?" text="A person answers within 24 hours.">
        <CallLink to="/contact" look="primary">
          Contact
        </CallLink>
        <CallLink to="/documentation">Documentation</CallLink>
      </ClosingBand>
    </>
  );
}

const Entry = ({ entry: { question, answer, link } }: { entry: FaqEntry }) => (
  <div data-faq="">
    <Disclosure summary={<span className="text-base">{question}</span>}>
      <p className="text-base leading-relaxed">{answer}</p>
      {link && (
        <p className="mt-2">
          <a href={link.to} className="font-medium text-accent-text underline-offset-4 hover:underline">
            {link.label}
          </a>
        </p>
      )}
    </Disclosure>
  </div>
);
