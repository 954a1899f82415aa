import { Download } from 'lucide-react';
import { Section, SectionHeading } from '../parts/section.tsx';
import { Snippet } from '../snippet.tsx';
import { takeAways } from './take-aways.ts';

/** Ready files for websites, each with its steps and what was tried of it. */
export const TakeAwaySection = () => (
  <div className="border-t bg-surface-sunken">
    <Section id="take-away">
      <SectionHeading title="Files to take away">
        One script tag is all a website needs, and{' '}
        <a href="/documentation/widget" className="text-accent-text underline">
          the guide to the widget
        </a>{' '}
        shows it. Where a tag is not the usual way in, one of these files puts it there.
      </SectionHeading>
      <ul className="mt-12 grid gap-5 lg:grid-cols-2">
        {takeAways.map(({ name, text, file, label, steps, tried, notTried, example }) => (
          <li
            key={name}
            className="grid min-w-0 content-start gap-5 rounded-card border bg-surface-raised p-7"
          >
            <div className="grid gap-2">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="font-semibold text-xl tracking-tight">{name}</h3>
                <span className="rounded-full border px-2.5 py-0.5 text-muted text-xs">
                  {tried ? 'Tried' : 'Not tried'}
                </span>
              </div>
              <p className="text-muted leading-relaxed">{text}</p>
            </div>
            <ol className="grid list-decimal gap-1.5 pl-5 leading-relaxed">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {example && <Snippet title={example.title} code={example.code} />}
            <p className="text-muted leading-relaxed">{tried ?? notTried}</p>
            <a href={`/${file}`} download="" className="button button-secondary justify-self-start">
              <Download className="size-4" aria-hidden="true" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  </div>
);
