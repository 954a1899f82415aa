import { Section, SectionHeading } from '../parts/section.tsx';
import { type Aim, aims } from './aims.ts';

export function AimsSection() {
  return (
    <div className="border-t bg-surface-sunken">
      <Section id="aims">
        <SectionHeading title="What we aim for">
          The figures we work towards, each with what we have measured so far. Where there is nothing yet, it
          says so.
        </SectionHeading>
        <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {aims.map((aim) => (
            <AimEntry key={aim.claim} aim={aim} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

const AimEntry = ({ aim: { claim, measured, why } }: { aim: Aim }) => (
  <li className="grid content-start gap-3 border-t pt-5">
    <h3 className="text-balance font-display font-semibold text-2xl leading-tight tracking-tight">{claim}</h3>
    {measured ? (
      <p className="text-muted leading-relaxed">
        <span className="font-medium text-text">Measured: {measured.figure}</span> {measured.how}.
      </p>
    ) : (
      <p className="text-muted leading-relaxed">
        <span className="font-medium text-text">Not measured.</span> {why}
      </p>
    )}
  </li>
);
