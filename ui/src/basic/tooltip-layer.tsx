import { Tooltip as Radix } from 'radix-ui';
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { RemoteTrigger } from '../on-demand/index.ts';

type Props = { anchor: HTMLElement; label: ReactNode; side: 'top' | 'right' | 'bottom' | 'left' };

const delayMs = 350;
/** Moving from one tooltip to the next within this time needs no new wait. */
const skipDelayMs = 250;

/** How each one that is open is closed. */
const openTooltips = new Map<HTMLElement, () => void>();
let lastClosedAt = Number.NEGATIVE_INFINITY;

export function TooltipLayer({ anchor, label, side }: Props) {
  // Whoever came to it by keyboard while this was loading is still there; a pointer shows itself by its next move.
  const [isOpen, setIsOpen] = useState(() => anchor.matches(':focus-visible'));
  const [ownDescription] = useState(() => anchor.getAttribute('aria-describedby') ?? undefined);
  useEffect(() => {
    if (!isOpen) return;
    openTooltips.set(anchor, () => setIsOpen(false));
    return () => {
      openTooltips.delete(anchor);
      lastClosedAt = Date.now();
    };
  }, [isOpen, anchor]);
  const enter = ({ pointerType }: PointerEvent) => {
    const isSoonAfter = openTooltips.size > 0 || Date.now() - lastClosedAt < skipDelayMs;
    if (!isSoonAfter || pointerType === 'touch') return;
    for (const close of openTooltips.values()) close();
    setIsOpen(true);
  };

  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
        <Radix.Trigger asChild onPointerEnter={enter} aria-describedby={ownDescription}>
          <RemoteTrigger element={anchor} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            data-ui="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-sm bg-inverse px-2 py-1 text-on-inverse text-xs leading-4 shadow-floating"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
