import { PageHero } from '../parts/page-hero.tsx';
import { Section, SectionHeading } from '../parts/section.tsx';
import { Steps } from '../parts/steps.tsx';
import { Snippet } from '../snippet.tsx';
import type { Integration } from './integrations.ts';
import { IntegrationCall } from './integrations-page.tsx';

export function IntegrationPage({ integration }: { integration: Integration }) {
  const { name, headline, summary, abilities, steps, examples, limits } = integration;
  return (
    <>
      <PageHero
        kind={`Integrations: ${name}`}
        title={headline}
        actions={
          <>
            <a href="#steps" className="button button-large button-primary">
              Set it up
            </a>
            <a href="/documentation/api" className="button button-large button-secondary">
              API documentation
            </a>
          </>
        }
      >
        {summary}
      </PageHero>
      <Section>
        <SectionHeading title="What it does" />
        <ul className="mt-10 grid gap-8 sm:grid-cols-3">
          {abilities.map(({ title, text }) => (
            <li key={title} className="border-t pt-5">
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="mt-1.5 text-muted leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <div className="border-t">
        <Section
          id="steps"
          className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:gap-16"
        >
          <div className="grid gap-10">
            <SectionHeading title="Step by step" />
            <Steps steps={steps} />
          </div>
          <div className="grid min-w-0 gap-5">
            {examples.map(({ title, code }) => (
              <Snippet key={title} title={title} code={code} />
            ))}
          </div>
        </Section>
      </div>
      <div className="border-t">
        <Section className="sm:py-20">
          <h2 className="font-semibold text-xl tracking-tight">Good to know</h2>
          <ul className="mt-5 grid max-w-reading list-disc gap-2 pl-5 text-base text-muted leading-relaxed">
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </Section>
      </div>
      <IntegrationCall />
    </>
  );
}
