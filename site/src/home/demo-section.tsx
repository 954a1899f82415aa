import { Island } from '../islands/island.tsx';
import { Section, SectionHeading } from '../parts/section.tsx';

export function DemoSection() {
  return (
    <Section id="demo">
      <SectionHeading title="Every answer points to the sentence it came from">
        Your agent says nothing that your documents do not say. Readers see the source, and so do you.
      </SectionHeading>
      <Island name="demo-player" props={{}} />
    </Section>
  );
}
