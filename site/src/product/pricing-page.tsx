import { Check } from 'lucide-react';
import { CallLink, ClosingBand, SignUpCall } from '../parts/calls.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { Section, SectionHeading } from '../parts/section.tsx';
import { type OfferedPlan, offeredPlans, offers } from './plans.ts';

export function PricingPage() {
  return (
    <>
      <PageHero
        kind="Pricing"
        title="A price made for what you need"
        actions={
          <>
            <CallLink to="/contact" look="primary">
              Get a Custom Quote
            </CallLink>
            <CallLink to="/schedule-demo">Schedule a Demo</CallLink>
          </>
        }
      >
        Pricing is custom: tell us how many people ask you how much, and you get a quote. The software itself
        is open source, and on your own server it costs nothing.
      </PageHero>
      <Section>
        <h2 className="sr-only">Plans</h2>
        <ul className="grid items-stretch gap-5 lg:grid-cols-3">
          {offeredPlans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </ul>
        <p className="mt-6 max-w-reading text-muted">
          The limits are those that the product comes with; whoever runs this server may have set others,
          which then stand in your settings. Oracle CX and custom CRM are connected on the Enterprise plan
          only.
        </p>
      </Section>
      <div className="border-t">
        <Section id="support">
          <SectionHeading title="Support">How soon somebody answers you, and by which way.</SectionHeading>
          <SupportTable />
        </Section>
      </div>
      <div className="border-t bg-surface-sunken">
        <Section id="offers">
          <SectionHeading title="Offers">
            Each with who grants it, so that you know whom to ask. A server that somebody else runs may grant
            others, or none.
          </SectionHeading>
          <ul className="mt-12 grid gap-5 sm:grid-cols-2">
            {offers.map(({ title, text, grantedBy }) => (
              <li key={title} className="grid content-start gap-2 rounded-card border bg-surface-raised p-7">
                <h3 className="font-semibold text-base">{title}</h3>
                <p className="text-muted leading-relaxed">{text}</p>
                <p className="mt-2 border-t pt-3 text-muted text-xs">{grantedBy}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <ClosingBand title="Not sure which one?" text="Try it first. The plan can wait until it answers well.">
        <SignUpCall />
        <CallLink to="/contact">Contact Sales</CallLink>
      </ClosingBand>
    </>
  );
}

const PlanCard = ({ plan: { name, audience, support, limits } }: { plan: OfferedPlan }) => (
  <li className="grid grid-rows-[auto_1fr_auto] gap-6 rounded-card border bg-surface-raised p-7">
    <div className="grid gap-2">
      <h3 className="font-display font-semibold text-2xl tracking-tight">{name}</h3>
      <p className="text-muted leading-relaxed">{audience}</p>
      <p className="mt-2 font-medium text-lg">Custom price</p>
    </div>
    <ul className="grid content-start gap-2.5">
      {[...limits, ...support].map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-4 flex-none text-accent-text" />
          {line}
        </li>
      ))}
    </ul>
    <CallLink to="/contact">
      Ask for a quote<span className="sr-only"> for {name}</span>
    </CallLink>
  </li>
);

const rows = [
  { name: 'All plans', response: 'E-mail support', ways: 'E-mail' },
  { name: 'Growth', response: '24h response', ways: 'E-mail' },
  { name: 'Business', response: 'Priority response of 8 business hours', ways: 'E-mail, live chat' },
  { name: 'Enterprise', response: '4 business hours', ways: 'E-mail, phone, a dedicated manager' },
];

const SupportTable = () => (
  <section
    aria-label="Support by plan"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className="mt-10 overflow-x-auto rounded-card border bg-surface-raised"
  >
    <table className="w-full min-w-[34rem] text-left [&_:is(th,td)]:px-5 [&_:is(th,td)]:py-3.5">
      <thead className="border-b bg-surface-sunken">
        <tr>
          <th scope="col" className="font-medium">
            Plan
          </th>
          <th scope="col" className="font-medium">
            Response
          </th>
          <th scope="col" className="font-medium">
            By
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ name, response, ways }) => (
          <tr key={name}>
            <th scope="row" className="font-medium">
              {name}
            </th>
            <td>{response}</td>
            <td className="text-muted">{ways}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
