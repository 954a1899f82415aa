import { Island } from '../islands/island.tsx';
import { CallLink } from '../parts/calls.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { Section } from '../parts/section.tsx';
import { type Position, positions } from './positions.ts';

export function PositionPage({ position }: { position: Position }) {
  const { title, team, summary, tasks, wishes, salary } = position;
  return (
    <>
      <PageHero
        kind={`Careers: ${team}`}
        title={title}
        actions={
          <>
            <CallLink to="#apply" look="primary">
              Apply
            </CallLink>
            <CallLink to="/careers">All positions</CallLink>
          </>
        }
      >
        {summary}
      </PageHero>
      <Section className="grid items-start gap-x-16 gap-y-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="grid gap-10">
          <TextList title="What you do" lines={tasks} />
          <TextList title="What we hope for" lines={wishes} />
          <div className="grid gap-2">
            <h2 className="font-semibold text-xl tracking-tight">Terms</h2>
            <p className="text-base text-muted leading-relaxed">
              Full time, remote.{' '}
              {salary ? `Salary: ${salary}.` : 'The salary is agreed with you in the first talk.'}
            </p>
          </div>
        </div>
        <section
          id="apply"
          aria-labelledby="apply-title"
          className="scroll-mt-24 rounded-card border bg-surface-raised p-6 sm:p-8"
        >
          <h2 id="apply-title" className="font-semibold text-xl tracking-tight">
            Apply
          </h2>
          <p className="mt-1.5 mb-7 text-muted">
            Applications are reviewed in about 5 business days. Your CV is seen only by the admins of this
            server.
          </p>
          <Island
            name="application-form"
            props={{ position: title, positions: positions.map((open) => open.title) }}
          />
        </section>
      </Section>
    </>
  );
}

const TextList = ({ title, lines }: { title: string; lines: string[] }) => (
  <div className="grid gap-3">
    <h2 className="font-semibold text-xl tracking-tight">{title}</h2>
    <ul className="grid list-disc gap-2 pl-5 text-base text-muted leading-relaxed">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
