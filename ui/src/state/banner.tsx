import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../basic/index.ts';

const looks: Record<Tone, string> = {
  neutral: 'border-line-strong bg-surface-sunken [&>svg]:text-muted',
  accent: 'border-accent-line bg-accent-soft [&>svg]:text-accent-text',
  positive: 'border-positive/30 bg-positive-soft [&>svg]:text-positive-text',
  warning: 'border-warning/35 bg-warning-soft [&>svg]:text-warning-text',
  critical: 'border-critical/30 bg-critical-soft [&>svg]:text-critical-text',
};
const marks: Record<Tone, typeof Info> = {
  neutral: Info,
  accent: Info,
  positive: CircleCheck,
  warning: TriangleAlert,
  critical: CircleAlert,
};

type Props = {
  tone?: Tone;
  title: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
  className?: string;
  children?: ReactNode;
};

/** Something to know about the whole page or form. Critical and warning ones are announced when they appear. */
export function Banner({ tone = 'neutral', title, actions, onClose, className, children }: Props) {
  const Mark = marks[tone];
  return (
    <div
      role={tone === 'critical' || tone === 'warning' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-control border px-4 py-3', looks[tone], className)}
    >
      <Mark aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{title}</p>
        {children && <div>{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onClose && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onClose}
          className="-my-1 -mr-1.5 grid size-7 flex-none place-items-center rounded-sm hover:bg-surface-hover coarse:size-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
