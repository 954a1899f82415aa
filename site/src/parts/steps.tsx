import type { ReactNode } from 'react';

export interface Step {
  title: string;
  text: ReactNode;
}

/** Steps below each other, on one line that leads from the first to the last. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-4 pb-7 last:pb-0">
          {index < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-line" />
          )}
          <StepNumber number={index + 1} />
          <div className="pt-1">
            <h3 className="font-semibold text-base">{title}</h3>
            <div className="mt-0.5 text-muted leading-relaxed">{text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Steps beside each other where there is room. */
export function Timeline({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-5">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid content-start gap-4 max-sm:grid-cols-[2rem_minmax(0,1fr)]">
          <div className="flex items-center gap-4">
            <StepNumber number={index + 1} />
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="hidden h-px flex-1 bg-line-strong lg:-mr-4 lg:block" />
            )}
          </div>
          <div className="grid gap-1.5 max-sm:pt-1">
            <h3 className="font-semibold text-base">{title}</h3>
            <div className="text-muted leading-relaxed">{text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}

const StepNumber = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="grid size-8 flex-none place-items-center rounded-full border bg-surface-raised font-medium text-xs tabular-nums"
  >
    {number}
  </span>
);
