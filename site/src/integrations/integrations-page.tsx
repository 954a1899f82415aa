import { CallLink, ClosingBand, SignUpCall } from '../parts/calls.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { Section, SectionHeading } from '../parts/section.tsx';
import { integrations } from './integrations.ts';
import { TakeAwaySection } from './take-away-section.tsx';

const ways = [
  {
    title: 'Read',
    text: 'Files, web pages, a help center or a JSON API become documents, and are read again as often as you say.',
  },
  {
    title: 'Ask',
    text: 'The REST API asks agents, uploads documents, lists conversations and answers handoffs.',
  },
  {
    title: 'Hear',
    text: 'Signed webhooks tell your programs of eight kinds of events, with a log of each delivery.',
  },
];

export function IntegrationsPage() {
  return (
    <>
      <PageHero kind="Integrations" title="Beside the tools you have">
        Parley has one open API and signed webhooks rather than a store of apps. Here is what that makes
        possible with the tools that support teams use, step by step, with the scripts; and{' '}
        <a href="#take-away" className="text-accent-text underline">
          files to take away
        </a>{' '}
        for your website.
      </PageHero>
      <Section>
        <ul className="grid gap-5 md:grid-cols-2">
          {integrations.map(({ slug, tab, name, headline, summary }) => (
            <li
              key={slug}
              className="relative grid content-start gap-3 rounded-card border bg-surface-raised p-7 transition-colors hover:border-line-control"
            >
              <p className="text-muted text-xs">{tab}</p>
              <h2 className="font-semibold text-xl tracking-tight">
                <a href={`/integrations/${slug}`} className="after:absolute after:inset-0">
                  {name}
                </a>
              </h2>
              <p className="font-medium">{headline}</p>
              <p className="text-muted leading-relaxed">{summary}</p>
            </li>
          ))}
        </ul>
      </Section>
      <TakeAwaySection />
      <div className="border-t">
        <Section>
          <SectionHeading title="Three ways in and out">
            Whatever you use, if it can send or receive https, it can work with Parley.
          </SectionHeading>
          <ul className="mt-12 grid gap-8 sm:grid-cols-3">
            {ways.map(({ title, text }) => (
              <li key={title} className="border-t pt-5">
                <h3 className="font-semibold text-base">{title}</h3>
                <p className="mt-1.5 text-muted leading-relaxed">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <ClosingBand title="Something else in mind?" text="The API documentation has every call, or ask us.">
        <CallLink to="/documentation/api" look="primary">
          API documentation
        </CallLink>
        <CallLink to="/contact">Contact</CallLink>
      </ClosingBand>
    </>
  );
}

export const IntegrationCall = () => (
  <ClosingBand
    title="Try it with your own documents."
    text="An agent first; the rest can wait for the afternoon."
  >
    <SignUpCall />
    <CallLink to="/integrations">All integrations</CallLink>
  </ClosingBand>
);
