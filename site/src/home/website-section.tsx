import { Section, SectionHeading } from '../parts/section.tsx';
import { Snippet } from '../snippet.tsx';

const scriptTag = `<script
  src="{origin}/widget/widget.js"
  data-key="YOUR_KEY"
  async
></script>`;

export function WebsiteSection() {
  return (
    <div className="border-t">
      <Section className="grid items-start gap-12 lg:grid-cols-2 lg:gap-20">
        <SectionHeading title="One tag on the website you have">
          Paste the script once, before the closing body tag. It works with shop systems, site builders and
          plain HTML, loads after your page, and looks like part of it.
        </SectionHeading>
        <div className="grid min-w-0 gap-5">
          <Snippet title="index.html" code={scriptTag} />
          <div className="rounded-card border bg-surface-raised p-6">
            <h3 className="font-semibold text-base">No website yet?</h3>
            <p className="mt-1.5 text-muted leading-relaxed">
              A free modern website with the agent subscription, with the agent already on it. Granted by our
              sales team together with a plan:{' '}
              <a href="/contact" className="underline underline-offset-4 hover:text-text">
                ask for it
              </a>
              .
            </p>
          </div>
        </div>
      </Section>
    </div>
  );
}
