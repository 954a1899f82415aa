import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { ScrollEdges } from './scroll-edges.tsx';

export type StepTab = { value: string; label: string; isDone: boolean; content: ReactNode };
type Props = {
  label: string;
  steps: readonly StepTab[];
  value: string;
  /** Asks to go there; the step shown is always `value`. */
  onGoTo: (value: string) => void;
};

/** Numbered tabs that come one after the other. Arrow keys move the focus only: going somewhere may save something. */
export function StepTabs({ label, steps, value, onGoTo }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a narrow screen each new step has to come into view
  useEffect(() => {
    const tabs = list.current;
    if (!tabs) return;
    // Called once for the size it has, and again when a phone is turned.
    const sizes = new ResizeObserver(() => {
      const active = tabs.querySelector<HTMLElement>('[data-state=active]');
      if (active) tabs.scrollLeft = active.offsetLeft - 24;
    });
    sizes.observe(tabs);
    return () => sizes.disconnect();
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onGoTo} activationMode="manual" className="grid min-w-0 gap-5">
      <div className="relative min-w-0">
        <Radix.List
          ref={list}
          aria-label={label}
          className="relative flex gap-4 overflow-x-auto border-line border-b [scrollbar-width:none]"
        >
          {steps.map((step, index) => (
            <Radix.Trigger
              key={step.value}
              value={step.value}
              className="group -mb-px flex min-h-[max(2.75rem,var(--size-target))] flex-none items-center gap-2 border-transparent border-b-2 px-0.5 font-medium text-muted outline-offset-[-2px] transition-colors hover:text-text data-[state=active]:border-accent data-[state=active]:text-text"
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'grid size-5 place-items-center rounded-full text-2xs tabular-nums',
                  'group-data-[state=active]:bg-accent group-data-[state=active]:text-on-accent',
                  step.isDone
                    ? 'bg-positive-soft text-positive-text group-data-[state=active]:bg-accent'
                    : 'bg-surface-hover text-muted',
                )}
              >
                {step.isDone && step.value !== value ? <Check className="size-3" /> : index + 1}
              </span>
              {step.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        <ScrollEdges row={list} />
      </div>
      {steps.map((step) => (
        <Radix.Content key={step.value} value={step.value} className="min-w-0 rounded-control">
          {step.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
