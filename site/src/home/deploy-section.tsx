import { Snippet } from '../snippet.tsx';
import { Section, SectionHeading } from './section.tsx';

const steps = [
  { title: 'Create your account', text: 'Your name, an e-mail address, a password.' },
  { title: 'Tell us about your business', text: 'A name and what you do. The rest can wait.' },
  { title: 'Create an agent', text: 'Give it a name and the words it greets with.' },
  { title: 'Add your documents', text: 'Drop them in, then try a question in the same window.' },
  { title: 'Paste the script', text: 'Allow your domain, copy the tag, publish.' },
];

const configuration = `<!-- The same agent, named by its id -->
<script
  src="https://your-parley-host/widget/widget.js"
  data-agent-id="YOUR_AGENT_ID"
  async
></script>`;

export function DeploySection() {
  return (
    <div className="border-t">
      <Section id="deploy" className="grid items-start gap-12 lg:grid-cols-2 lg:gap-20">
        <div className="grid gap-10">
          <SectionHeading title="Deploy in 5 Minutes">
            From an empty account to an answered question, without a developer.
          </SectionHeading>
          <ol className="grid">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="relative grid grid-cols-[2rem_1fr] gap-4 pb-7 last:pb-0">
                {index < steps.length - 1 && (
                  <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-line" />
                )}
                <span
                  aria-hidden="true"
                  className="grid size-8 place-items-center rounded-full border font-medium text-xs tabular-nums"
                >
                  {index + 1}
                </span>
                <div className="pt-1">
                  <h3 className="font-semibold text-base">{title}</h3>
                  <p className="mt-0.5 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <Snippet title="Configuration" code={configuration} />
      </Section>
    </div>
  );
}
