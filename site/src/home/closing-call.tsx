import { Section } from './section.tsx';

export function ClosingCall() {
  return (
    <div className="border-t bg-surface-sunken">
      <Section className="flex flex-wrap items-end justify-between gap-8">
        <div className="grid max-w-reading gap-4">
          <h2 className="font-display font-semibold text-3xl leading-[1.1] tracking-tight sm:text-[2.5rem]">
            Your documents already know the answer.
          </h2>
          <p className="text-lg text-muted">Let your customers ask them.</p>
        </div>
        <a href="/signup" className="button button-large button-primary in-data-[sign-up=invited]:hidden">
          Create your agent
        </a>
        <a
          href="/signin"
          className="button button-large button-primary hidden in-data-[sign-up=invited]:inline-flex"
        >
          Sign In
        </a>
      </Section>
    </div>
  );
}
