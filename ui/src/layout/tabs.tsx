import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ScrollEdges, scrollToShow } from './scroll-edges.tsx';

export type Tab = {
  value: string;
  label: string;
  count?: number;
  hasMore?: boolean;
  isDisabled?: boolean;
  content?: ReactNode;
};
type Props = {
  label: string;
  tabs: readonly Tab[];
  /** Give both to control it (an address parameter, a wizard); otherwise the first tab, or `defaultValue`, is shown. */
  value?: string;
  onValueChange?: (value: string) => void;
  defaultValue?: string;
  /** Shown under every tab that has no content of its own: for tabs that filter one list. */
  children?: ReactNode;
  className?: string;
};

/** Arrow keys move between tabs. On a narrow screen the row scrolls sideways. */
export function Tabs({ label, tabs, value, onValueChange, defaultValue, children, className }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // A pressed tab is given the focus by script, for which browsers draw a frame as for the keyboard.
  const [isPressed, setIsPressed] = useState(false);
  // An address may name a tab that begins outside a narrow screen, and a screen that turns or shrinks may hide it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown where another value is given
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const show = () => {
      const active = row.querySelector<HTMLElement>('[data-state=active]');
      if (active) row.scrollLeft = scrollToShow(row, active);
    };
    const sizes = new ResizeObserver(show);
    sizes.observe(row);
    return () => sizes.disconnect();
  }, [value]);
  return (
    <Radix.Root
      {...(value !== undefined ? { value } : { defaultValue: defaultValue ?? tabs[0]?.value ?? '' })}
      {...(onValueChange && { onValueChange })}
      className={clsx('grid min-w-0 gap-5', className)}
    >
      <div className="relative min-w-0">
        <Radix.List
          ref={list}
          aria-label={label}
          onPointerDown={() => setIsPressed(true)}
          onKeyDown={() => setIsPressed(false)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setIsPressed(false);
          }}
          className="relative flex gap-5 overflow-x-auto border-line border-b [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.isDisabled}
              onFocus={(event) => {
                // Arrow keys choose as they move; a focus that comes back from a dialog must not choose anything.
                if (!list.current?.contains(event.relatedTarget)) event.preventDefault();
              }}
              className={clsx(
                'group -mb-px flex min-h-[max(2.5rem,var(--size-target))] flex-none items-center gap-2 border-transparent border-b-2 px-0.5 font-medium text-muted outline-offset-[-2px] transition-colors hover:text-text disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-text',
                isPressed && 'outline-none',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-surface-hover px-1.5 text-2xs text-muted tabular-nums group-data-[state=active]:bg-accent-soft group-data-[state=active]:text-accent-text">
                  {tab.count.toLocaleString('en-US')}
                  {tab.hasMore && '+'}
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        <ScrollEdges row={list} />
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-w-0 rounded-control">
          {tab.content ?? children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
