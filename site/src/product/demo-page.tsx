import { Island } from '../islands/island.tsx';
import { CallLink, ClosingBand, SignUpCall } from '../parts/calls.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { Section, SectionHeading } from '../parts/section.tsx';
import { Steps } from '../parts/steps.tsx';
import { Film } from './film.tsx';

const steps = [
  {
    title: 'A visitor opens the chat',
    text: 'One small button on your page. Until somebody presses it, nothing else is loaded.',
  },
  {
    title: 'They ask in their own words',
    text: 'The agent looks for the passage that answers, by words and by meaning, in your documents alone.',
  },
  {
    title: 'The answer comes with its sentence',
    text: 'In the demo above the sentence lights up in the document. In the chat it is quoted below the answer.',
  },
  {
    title: 'Or it says that it does not know',
    text: 'Then it offers a person. Who is online takes over in the inbox; else it takes a message.',
  },
  {
    title: 'You read along',
    text: 'Each conversation stands in your inbox, each unanswered question in a list, to be taught once.',
  },
];

const benefits = [
  {
    title: 'For your customers',
    text: 'An answer at once, at any hour, with proof. Or a person, and by when.',
  },
  {
    title: 'For your team',
    text: 'The same questions answered once and for all, and time for those that need people.',
  },
  {
    title: 'For you',
    text: 'A list of what your pages do not say yet, in the words of those who looked for it.',
  },
];

export function DemoPage() {
  return (
    <>
      <PageHero
        kind="Demo"
        title="Watch an agent answer"
        actions={
          <>
            <SignUpCall />
            <CallLink to="/contact">Contact</CallLink>
          </>
        }
      >
        A film of the running product, from the documents to the figures; and below it a conversation, drawn
        by your browser, that you can look at more closely.
      </PageHero>
      <Section className="sm:py-20">
        <Film />
      </Section>
      <div className="border-t">
        <Section className="sm:py-20">
          <SectionHeading title="Every answer points to the sentence it came from">
            A scripted conversation with a made-up bicycle shop: on the left one of its documents, on the
            right the chat. Replay shows it again.
          </SectionHeading>
          <Island name="demo-player" props={{}} />
        </Section>
      </div>
      <div className="border-t bg-surface-sunken">
        <Section className="grid items-start gap-12 lg:grid-cols-2 lg:gap-20">
          <SectionHeading title="What happens, step by step">
            The same in words, for those who would rather read than watch.
          </SectionHeading>
          <Steps steps={steps} />
        </Section>
      </div>
      <div className="border-t">
        <Section>
          <SectionHeading title="What it is good for" />
          <ul className="mt-10 grid gap-5 sm:grid-cols-3">
            {benefits.map(({ title, text }) => (
              <li key={title} className="rounded-card border bg-surface-raised p-7">
                <h3 className="font-semibold text-base">{title}</h3>
                <p className="mt-2 text-muted leading-relaxed">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <ClosingBand title="Now with your own documents." text="Or with one of us beside you.">
        <SignUpCall />
        <CallLink to="/schedule-demo">Schedule a Demo</CallLink>
        <CallLink to="/contact" look="ghost">
          Contact
        </CallLink>
      </ClosingBand>
      <Island name="demo-widget" props={{ isAutomatic: false }} />
    </>
  );
}
