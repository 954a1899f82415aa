import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Section } from './section.tsx';

interface LinkProps {
  to: string;
  children: ReactNode;
  look?: 'primary' | 'secondary' | 'ghost';
  className?: string;
}

/** A large link that looks like a button. */
export const CallLink = ({ to, children, look = 'secondary', className }: LinkProps) => (
  <a href={to} className={clsx('button button-large', `button-${look}`, className)}>
    {children}
  </a>
);

/** Signs up, or signs in where accounts are by invitation only. */
export const SignUpCall = ({ children = 'Start Free Trial' }: { children?: ReactNode }) => (
  <>
    <CallLink to="/signup" look="primary" className="in-data-[sign-up=invited]:hidden">
      {children}
    </CallLink>
    <CallLink to="/signin" look="primary" className="hidden in-data-[sign-up=invited]:inline-flex">
      Sign In
    </CallLink>
  </>
);

/** The last words of a page, with what to do next. */
export function ClosingBand({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="border-t bg-surface-sunken">
      <Section className="flex flex-wrap items-end justify-between gap-8">
        <div className="grid max-w-reading gap-4">
          <h2 className="font-display font-semibold text-3xl leading-[1.1] tracking-tight sm:text-[2.5rem]">
            {title}
          </h2>
          <p className="text-lg text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </Section>
    </div>
  );
}
