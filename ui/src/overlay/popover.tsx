import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { RemoteTrigger } from '../on-demand/index.ts';

export type PopoverProps = {
  trigger: ReactNode;
  label: string;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

type LayerProps = Omit<PopoverProps, 'trigger' | 'isOpen' | 'onOpenChange'> & {
  anchor: HTMLElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function PopoverLayer({ anchor, label, isOpen, onOpenChange, align = 'start', children }: LayerProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <RemoteTrigger element={anchor} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) origin-(--radix-popover-content-transform-origin) overflow-y-auto rounded-card bg-surface-floating p-3 text-sm shadow-floating outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
