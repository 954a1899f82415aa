import { integrations } from '../integrations/integrations.ts';
import { Section, SectionHeading } from '../parts/section.tsx';
import { TabbedPanels } from '../parts/tabbed-panels.tsx';

export function IntegrationsSection() {
  return (
    <div className="border-y bg-surface-sunken">
      <Section>
        <SectionHeading title="Beside the tools you have">
          Parley takes knowledge from them and passes conversations on to them, through an open API and signed
          webhooks.
        </SectionHeading>
        <div className="mt-10">
          <TabbedPanels
            label="Integrations"
            panels={integrations.map(({ slug, tab, headline, summary, abilities }) => ({
              id: `integration-${slug}`,
              label: tab,
              content: (
                <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
                  <div className="grid content-start gap-4">
                    <h3 className="font-semibold text-xl tracking-tight">{headline}</h3>
                    <p className="max-w-reading text-base text-muted leading-relaxed">{summary}</p>
                    <p>
                      <a
                        href={`/integrations/${slug}`}
                        className="font-medium text-accent-text underline-offset-4 hover:underline"
                      >
                        How it is set up
                        <span className="sr-only">: {tab}</span>
                      </a>
                    </p>
                  </div>
                  <ul className="grid content-start gap-4">
                    {abilities.map(({ title, text }) => (
                      <li key={title} className="border-t pt-4">
                        <h4 className="font-medium">{title}</h4>
                        <p className="mt-1 text-muted leading-relaxed">{text}</p>
                      </li>
                    ))}
                  </ul>
                </div>
              ),
            }))}
          />
        </div>
      </Section>
    </div>
  );
}
