import { Tooltip as Radix } from 'radix-ui';
import { createContext, type ReactNode, useContext } from 'react';

const IsProvided = createContext(false);

/** Put once around an area: moving from one tooltip to the next then needs no new wait. */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={250}>
      <IsProvided value={true}>{children}</IsProvided>
    </Radix.Provider>
  );
}

type Props = { label: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode };

export function Tooltip({ label, side = 'top', children }: Props) {
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
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
  );
  return useContext(IsProvided) ? tooltip : <TooltipArea>{tooltip}</TooltipArea>;
}
