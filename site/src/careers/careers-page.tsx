import { CallLink, ClosingBand } from '../parts/calls.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { Section, SectionHeading } from '../parts/section.tsx';
import { type Step, Timeline } from '../parts/steps.tsx';
import { TabbedPanels } from '../parts/tabbed-panels.tsx';
import { type Position, positions } from './positions.ts';

const teams = ['Engineering', 'Product', 'Marketing', 'Operations'] as const;

const benefits = [
  {
    title: 'From where you are',
    text: 'We work remotely and write things down, so that nobody has to be in the room.',
  },
  { title: 'A whole product', text: 'The team is small: what you build, you see in use.' },
  {
    title: 'In the open',
    text: 'The product is open source. Your work can be read, by us and by everybody.',
  },
  {
    title: 'Time to do it well',
    text: 'Tests, pictures and figures are part of the work, not what is left for later.',
  },
];

const hiring: Step[] = [
  { title: 'You apply', text: 'By the form, with a CV. It is stored and read by people.' },
  { title: 'We review', text: 'Applications are reviewed in about 5 business days.' },
  { title: 'We talk', text: 'Interviews last 30-45 minutes, with those you would work with.' },
  { title: 'You show', text: 'An assessment of 2-4 hours, from real work, at a time you choose.' },
  { title: 'We decide', text: 'You hear from us either way, and why.' },
];

export function CareersPage() {
  return (
    <>
      <PageHero
        kind="Careers"
        title="Help people get an answer"
        actions={
          <CallLink to="#positions" look="primary">
            Open positions
          </CallLink>
        }
      >
        We build software that says what it knows and admits what it does not. If you like to work that way
        too, look at the positions below.
      </PageHero>
      <Section>
        <SectionHeading title="What it is like" />
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {benefits.map(({ title, text }) => (
            <li key={title} className="border-t pt-5">
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="mt-1.5 text-muted leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <div className="border-t">
        <Section id="positions">
          <SectionHeading title="Open positions" />
          <div className="mt-8">
            <TabbedPanels
              label="Teams"
              panels={teams.map((team) => ({
                id: team.toLowerCase(),
                label: team,
                content: <PositionList positions={positions.filter((position) => position.team === team)} />,
              }))}
            />
          </div>
        </Section>
      </div>
      <div className="border-t bg-surface-sunken">
        <Section>
          <SectionHeading title="How we hire">Five steps, so that you know where you are.</SectionHeading>
          <div className="mt-12">
            <Timeline steps={hiring} />
          </div>
        </Section>
      </div>
      <ClosingBand title="Nothing that fits?" text="Tell us what you would do here.">
        <CallLink to="/contact" look="primary">
          Contact
        </CallLink>
      </ClosingBand>
    </>
  );
}

const PositionList = ({ positions: listed }: { positions: Position[] }) => (
  <ul className="grid gap-4">
    {listed.map(({ slug, title, summary, salary }) => (
      <li
        key={slug}
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border bg-surface-raised p-6"
      >
        <div className="grid max-w-reading gap-1">
          <h3 className="font-semibold text-lg">
            <a href={`/careers/${slug}`} className="underline-offset-4 hover:underline">
              {title}
            </a>
          </h3>
          <p className="text-muted leading-relaxed">{summary}</p>
          <p className="text-muted text-xs">Full time, remote{salary && `, ${salary}`}</p>
        </div>
        <a href={`/careers/${slug}#apply`} className="button button-primary">
          Apply<span className="sr-only"> as {title}</span>
        </a>
      </li>
    ))}
  </ul>
);
