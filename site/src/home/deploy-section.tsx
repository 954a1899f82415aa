import { Section, SectionHeading } from '../parts/section.tsx';
import { Snippet } from '../snippet.tsx';

const configuration = `<!-- Only the key is needed: the rest comes from the wizard -->
<script
  src="{origin}/widget/widget.js"
  data-key="YOUR_KEY"
  data-color="#2563eb"
  data-position="bottom-right"
  data-title="Chat with us"
  data-lang="en"
  data-theme="light"
  async
></script>`;

const points = [
  {
    title: 'No build step',
    text: 'The tag is the installation. Settings of the wizard reach your page by themselves.',
  },
  { title: 'Yours to open', text: 'A button of your own opens the chat with one line of JavaScript.' },
  {
    title: 'Safe by default',
    text: 'It runs under a strict content security policy, sets no cookies, and stays silent on domains you did not list.',
  },
];

export function DeploySection() {
  return (
    <div className="border-t bg-surface-sunken">
      <Section id="deploy" className="grid items-start gap-12 lg:grid-cols-2 lg:gap-20">
        <div className="grid gap-10">
          <SectionHeading title="Deploy in 5 Minutes">
            From an empty account to an answered question, without a developer.
          </SectionHeading>
          <dl className="grid gap-5">
            {points.map(({ title, text }) => (
              <div key={title} className="border-t pt-4">
                <dt className="font-semibold text-base">{title}</dt>
                <dd className="mt-1 text-muted leading-relaxed">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="grid min-w-0 gap-4">
          <Snippet title="Configuration" code={configuration} />
          <p className="text-muted">
            Every option stands in the{' '}
            <a href="/documentation" className="underline underline-offset-4 hover:text-text">
              documentation
            </a>
            .
          </p>
        </div>
      </Section>
    </div>
  );
}
