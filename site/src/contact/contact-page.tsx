import { Island } from '../islands/island.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { Section } from '../parts/section.tsx';
import { TabbedPanels } from '../parts/tabbed-panels.tsx';
import { SupportOptions } from './support-options.tsx';

export function ContactPage() {
  return (
    <>
      <PageHero kind="Contact" title="Talk to us">
        Questions about the product, a price, a partnership: write, and a person answers within 24 hours.
      </PageHero>
      <Section className="sm:py-16">
        <TabbedPanels
          label="Ways to reach us"
          panels={[
            { id: 'contact-form', label: 'Contact Form', content: <FormPanel /> },
            { id: 'support-options', label: 'Support Options', content: <SupportOptions /> },
          ]}
        />
      </Section>
      <Island name="demo-widget" props={{ isAutomatic: false, isStandIn: true }} />
    </>
  );
}

const FormPanel = () => (
  <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <section aria-labelledby="message-title" className="rounded-card border bg-surface-raised p-6 sm:p-8">
      <h2 id="message-title" className="font-semibold text-xl tracking-tight">
        Send us a message
      </h2>
      <p className="mt-1.5 mb-7 text-muted">It is stored on this server, so that nothing gets lost.</p>
      <Island name="contact-form" props={{}} />
    </section>
    <aside className="grid gap-5">
      <section className="grid gap-3 rounded-card border bg-surface-raised p-6">
        <h2 className="font-semibold text-base">Before you write</h2>
        <p className="text-muted leading-relaxed">
          Many answers stand in the{' '}
          <a href="/faq" className="underline underline-offset-4 hover:text-text">
            FAQ
          </a>{' '}
          and in the{' '}
          <a href="/documentation" className="underline underline-offset-4 hover:text-text">
            documentation
          </a>
          .
        </p>
      </section>
      <Island name="support-details" props={{ part: 'offices', title: 'Offices' }} />
      <Island name="support-details" props={{ part: 'social', title: 'Elsewhere' }} />
      <Island name="support-details" props={{ part: 'press', title: 'Press and partnerships' }} />
    </aside>
  </div>
);
