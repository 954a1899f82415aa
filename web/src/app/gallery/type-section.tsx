import { Badge, buttonClass, Kbd } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { Logo } from '@parley/ui/theme';

const combinations = (['light', 'dark'] as const).flatMap((theme) =>
  (['default', 'blue', 'green', 'purple'] as const).map((scheme) => ({ theme, scheme })),
);

export function TypeSection() {
  return (
    <>
      <Card title="Type and brand">
        <div className="grid gap-4">
          <Logo />
          <p className="max-w-2xl text-balance font-display font-semibold text-4xl leading-[1.1] tracking-tight sm:text-5xl">
            Answers from your own documents, with proof
          </p>
          <p className="max-w-reading text-lg text-muted">
            Public pages speak in larger type. A visitor asks, the agent answers and shows the passage it
            used.
          </p>
          <p className="max-w-reading">
            The product itself is set in Inter at 14 px.{' '}
            <a href="#type" className="text-link">
              A link in a sentence
            </a>{' '}
            is underlined, numbers in tables line up (1,204 and 987), and <Kbd>Ctrl</Kbd> <Kbd>B</Kbd> folds
            the sidebar. Straßenbahnhaltestellenbeschilderung breaks where it must.
          </p>
        </div>
      </Card>
      <section aria-label="Schemes" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {combinations.map(({ theme, scheme }) => (
          <div
            key={`${theme}-${scheme}`}
            data-theme={theme}
            data-scheme={scheme}
            className="grid gap-3 rounded-card border border-line bg-surface p-4 text-text"
          >
            <p className="font-medium">
              {theme}, {scheme}
            </p>
            <p className="text-muted text-xs">Muted words on the surface</p>
            <div className="flex flex-wrap gap-2">
              <span className={buttonClass({ variant: 'primary', size: 'small' })}>Save</span>
              <span className={buttonClass({ size: 'small' })}>Cancel</span>
            </div>
            <Badge tone="accent">New</Badge>
          </div>
        ))}
      </section>
    </>
  );
}
