import { demoHoldHours, demoHours, demoMaxDaysAhead, demoMinutes } from '@parley/contract/leads/demos';
import { Island } from '../islands/island.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { Section } from '../parts/section.tsx';
import { Steps } from '../parts/steps.tsx';

const companySizes = ['1-10', '11-50', '51-200', '201-500', '500+'];

const industries = [
  'Retail',
  'E-commerce',
  'SaaS',
  'Consulting',
  'Healthcare',
  'Education',
  'Transportation',
  'Airline',
  'Construction',
  'Interior decoration',
  'Service provider',
  'Trades work',
  'Business development',
  'Advertising',
  'Accounting',
  'Legal services',
  'Other',
];

const steps = [
  { title: 'You choose a time', text: 'Only times that are free are shown, on your own clocks.' },
  {
    title: 'We confirm it',
    text: `Until then we hold the time for ${demoHoldHours} hours. Where this server sends mails, you get an entry for your calendar and a reminder a day before.`,
  },
  {
    title: 'We show you around',
    text: 'Bring a document of yours: the agent answers from it before the call is over.',
  },
];

export function ScheduleDemoPage() {
  return (
    <>
      <PageHero kind="Schedule a demo" title="Half an hour with one of us">
        See the product with your own questions. It takes {demoMinutes} minutes, Monday to Friday, and costs
        nothing.
      </PageHero>
      <Section className="grid items-start gap-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <section aria-labelledby="demo-title" className="rounded-card border bg-surface-raised p-6 sm:p-8">
          <h2 id="demo-title" className="mb-7 font-semibold text-xl tracking-tight">
            Request your demo
          </h2>
          <Island
            name="demo-form"
            props={{
              companySizes,
              industries,
              team: demoHours,
              maxDaysAhead: demoMaxDaysAhead,
              holdHours: demoHoldHours,
            }}
          />
        </section>
        <aside className="grid gap-6 lg:pt-8">
          <h2 className="font-semibold text-base">What happens then</h2>
          <Steps steps={steps} />
          <p className="border-t pt-5 text-muted leading-relaxed">
            Would you rather look alone first?{' '}
            <a href="/demo" className="underline underline-offset-4 hover:text-text">
              Watch the demo
            </a>
            .
          </p>
        </aside>
      </Section>
    </>
  );
}
