import { CallLink } from '../parts/calls.tsx';
import { Section, SectionHeading } from '../parts/section.tsx';

export function PricingCall() {
  return (
    <div className="border-t">
      <Section className="grid items-end gap-10 lg:grid-cols-[minmax(0,1fr)_auto]">
        <SectionHeading title="Enterprise pricing, made for you">
          Prices depend on what you need: agents, answers, people, support. Tell us, and you get a custom
          quote. Or look at the product with one of us first.
        </SectionHeading>
        <div className="flex flex-wrap gap-3">
          <CallLink to="/contact" look="primary">
            Get a Custom Quote
          </CallLink>
          <CallLink to="/schedule-demo">Schedule a Demo</CallLink>
          <CallLink to="/contact" look="ghost">
            Contact Sales
          </CallLink>
        </div>
      </Section>
    </div>
  );
}
