import { Slot } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { createOnDemand, useOnDemand } from '../on-demand/index.ts';

type Props = { label: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode };

const layer = createOnDemand(async () => {
  const { TooltipLayer } = await import('./tooltip-layer.tsx');
  return { TooltipLayer };
});

/** Loads what tooltips need before somebody points at the first one. */
export const loadTooltips = layer.request;

export function Tooltip({ label, side = 'top', children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const code = useOnDemand(layer);
  const load = () => void layer.request();
  return (
    <>
      <Slot.Root ref={setAnchor} {...(!code && { onPointerEnter: load, onFocus: load })}>
        {children}
      </Slot.Root>
      {code && anchor && <code.TooltipLayer anchor={anchor} label={label} side={side} />}
    </>
  );
}
