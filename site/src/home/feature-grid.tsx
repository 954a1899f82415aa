import {
  BookOpen,
  type LucideIcon,
  MessagesSquare,
  Quote,
  ServerCog,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import { Section, SectionHeading } from './section.tsx';

const features: { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: BookOpen,
    title: 'Learns from your documents',
    text: 'Drop in PDF, Word, CSV, text and Markdown files. Each is read in seconds, and you watch it happen.',
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
    Icon: ShieldCheck,
    title: 'Runs only where you allow it',
    text: 'List your domains. On any other site the widget stays silent, even with your key.',
  },
  {
    Icon: MessagesSquare,
    title: 'Keeps every conversation',
    text: 'Read what people ask in their own words, with the passages behind each reply.',
  },
  {
    Icon: ServerCog,
    title: 'Works on your own machine',
    text: 'One command, no cloud account, no API keys. Your documents stay where you put them.',
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
      </Section>
    </div>
  );
}
