import { Section, SectionHeading } from '../parts/section.tsx';
import { type Step, Timeline } from '../parts/steps.tsx';

const steps: Step[] = [
  { title: 'Create your account', text: 'Your name, an e-mail address, a password. No credit card.' },
  {
    title: 'Describe your business',
    text: 'Enter your website, and its name, logo and colours fill in the form.',
  },
  { title: 'Add what you know', text: 'Files, pages, a help center. Each is read while you watch.' },
  { title: 'Try it', text: 'Ask in the live preview, then let the exam ask what your customers will.' },
  { title: 'Go live', text: 'Allow your domain, paste one tag, and read along in the inbox.' },
];

export function HowItWorks() {
  return (
    <Section id="how-it-works">
      <SectionHeading title="From a pile of documents to answered customers">
        Five steps, none of which needs a developer.
      </SectionHeading>
      <div className="mt-14">
        <Timeline steps={steps} />
      </div>
    </Section>
  );
}
