import {
  BookOpen,
  ChartNoAxesColumn,
  type LucideIcon,
  Quote,
  ServerCog,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { Section, SectionHeading } from '../parts/section.tsx';

const features: { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: BookOpen,
    title: 'Learns from what you have',
    text: 'PDF, Word, CSV, text and Markdown files, web pages, a help center or your own API. You watch each of them being read.',
  },
  {
    Icon: Quote,
    title: 'Quotes its source',
    text: 'Every answer carries the passage it stands on, so a customer can check it and you can mend the page.',
  },
  {
    Icon: TriangleAlert,
    title: 'Admits what it does not know',
    text: 'No guessing. If nothing you wrote answers the question, the agent says exactly that.',
  },
  {
    Icon: UserRound,
    title: 'Seamless human handoff',
    text: 'Who is online takes over in the inbox and the agent falls silent. When nobody is there, it takes a message.',
  },
  {
    Icon: ChartNoAxesColumn,
    title: 'Real-time analytics',
    text: 'What people ask, what was answered, how it ended: each figure opens the conversations behind it.',
  },
  {
    Icon: ServerCog,
    title: 'Works on your own machine',
    text: 'One command, no cloud account, no API keys. The widget runs only on the domains you list.',
  },
];

export function FeatureGrid() {
  return (
    <div className="border-y bg-surface-sunken">
      <Section>
        <SectionHeading title="Made for people who answer the same question every day">
          Six things it does for you from the first morning, whatever you sell.
        </SectionHeading>
        <ul className="mt-14 grid gap-x-12 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ Icon, title, text }) => (
            <li key={title} className="grid content-start gap-2.5 border-t pt-5">
              <Icon className="size-5 text-accent-text" aria-hidden="true" />
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="text-muted leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-12">
          <a href="/features" className="font-medium text-accent-text underline-offset-4 hover:underline">
            All features
          </a>
        </p>
      </Section>
    </div>
  );
}
