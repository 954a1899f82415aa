import { clsx } from 'clsx';

/** Shows its words as well; pass `isLabelHidden` where the words would repeat what stands beside it. */
export function Spinner({
  label,
  isLabelHidden,
  className,
}: {
  label: string;
  isLabelHidden?: boolean;
  className?: string;
}) {
  return (
    <span role="status" className={clsx('inline-flex items-center gap-2 text-muted', className)}>
      <SpinnerMark />
      <span className={clsx(isLabelHidden && 'sr-only')}>{label}</span>
    </span>
  );
}

export function SpinnerMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
      className={clsx('size-4 flex-none animate-spin', className)}
    >
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="1.75" className="opacity-25" />
      <path
        d="M14.25 8A6.25 6.25 0 0 0 8 1.75"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
