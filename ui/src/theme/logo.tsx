import { clsx } from 'clsx';

/** The mark is a P and a speech bubble at once. It takes the accent of the chosen scheme. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx('size-7 flex-none', className)}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M10 26V14.5a6.5 6.5 0 1 1 6.5 6.5H15"
        fill="none"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <LogoMark />
      <span className="font-semibold text-[1.0625rem] tracking-tight">Parley</span>
    </span>
  );
}
