import { Section, SectionHeading } from '../parts/section.tsx';

const testimonials = [
  {
    words:
      'The same six questions used to fill my mornings. Now I read what was asked while I open the shop.',
    role: 'Owner, bicycle shop',
  },
  {
    words: 'It quoted our own policy back at us, and the policy was wrong. We mended the page the same day.',
    role: 'Support lead, online pharmacy',
  },
  {
    words: 'When it does not know, it says so and fetches one of us. That is why we trust the rest.',
    role: 'Head of service, ferry company',
  },
];

/** Nobody said these: they are marked as what they are. */
export function Testimonials() {
  return (
    <div className="border-t">
      <Section>
        <SectionHeading title="What we would like to hear from you">
          Examples we wrote ourselves, until customers allow us to quote them.
        </SectionHeading>
        <ul className="mt-12 grid gap-5 lg:grid-cols-3">
          {testimonials.map(({ words, role }) => (
            <li key={role} className="rounded-card border bg-surface-raised p-7">
              <figure className="grid h-full content-between gap-8">
                <blockquote className="text-lg leading-relaxed">“{words}”</blockquote>
                <figcaption className="flex flex-wrap items-center justify-between gap-2 text-muted">
                  {role}
                  <span className="rounded-full border px-2.5 py-0.5 text-xs">Example</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
