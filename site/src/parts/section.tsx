import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export function Section({
  id,
  className,
  children,
}: {
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={clsx('mx-auto max-w-content scroll-mt-16 px-5 py-20 sm:px-8 sm:py-28', className)}
    >
      {children}
    </section>
  );
}

export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid max-w-reading gap-4">
      <h2 className="font-display font-semibold text-3xl leading-[1.1] tracking-tight sm:text-[2.5rem]">
        {title}
      </h2>
      {children && <p className="text-base text-muted leading-relaxed sm:text-lg">{children}</p>}
    </div>
  );
}
