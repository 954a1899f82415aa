import { Slot } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useOnDemand } from '../on-demand/index.ts';
import type { MenuChoicesProps, MenuItemProps, MenuProps } from './menu.tsx';
import { overlayCode } from './overlay-code.ts';
import type { PopoverProps } from './popover.tsx';

const load = () => void overlayCode.request();
/** Whoever comes near is about to press. */
const loadsWhenNear = { onPointerEnter: load, onFocus: load };

/** Things to do. Arrow keys, Home, End and the first letter move; Esc closes and gives the focus back. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const code = useOnDemand(overlayCode);
  const early = useEarlyPress(setIsOpen);
  return (
    <>
      <Slot.Root
        ref={setAnchor}
        aria-haspopup="menu"
        aria-expanded={false}
        {...(!code && {
          ...loadsWhenNear,
          onPointerDown: ({ button, ctrlKey }: PointerEvent) => {
            if (button === 0 && !ctrlKey) early(!isOpen);
          },
          onKeyDown: (event: KeyboardEvent) => {
            if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
            event.preventDefault();
            early(true);
          },
        })}
      >
        {trigger}
      </Slot.Root>
      {code && anchor && (
        <code.MenuLayer anchor={anchor} isOpen={isOpen} onOpenChange={setIsOpen} {...rest} />
      )}
    </>
  );
}

export function Popover({ trigger, isOpen: isHeldOpen, onOpenChange, ...rest }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const code = useOnDemand(overlayCode);
  const isOpen = isHeldOpen ?? isOwnOpen;
  const change = (next: boolean) => {
    setIsOwnOpen(next);
    onOpenChange?.(next);
  };
  const early = useEarlyPress(change);
  return (
    <>
      <Slot.Root
        ref={setAnchor}
        aria-haspopup="dialog"
        aria-expanded={false}
        {...(!code && { ...loadsWhenNear, onClick: () => early(!isOpen) })}
      >
        {trigger}
      </Slot.Root>
      {code && anchor && (
        <code.PopoverLayer anchor={anchor} isOpen={isOpen} onOpenChange={change} {...rest} />
      )}
    </>
  );
}

/** For a press that comes before the code: it opens when that is there, and not at some later time if it never comes. */
function useEarlyPress(setIsOpen: (isOpen: boolean) => void) {
  return (isOpen: boolean) => {
    setIsOpen(isOpen);
    void overlayCode.request().then((isThere) => isThere || setIsOpen(false));
  };
}

// The rest stands inside an open menu alone, whose code is there.

export function MenuItem(props: MenuItemProps) {
  const code = useOnDemand(overlayCode);
  return code && <code.MenuItem {...props} />;
}

/** One of several, the chosen one ticked. */
export function MenuChoices<T extends string>(props: MenuChoicesProps<T>) {
  const code = useOnDemand(overlayCode);
  return code && <code.MenuChoices {...props} />;
}

export function MenuLabel(props: { children: ReactNode }) {
  const code = useOnDemand(overlayCode);
  return code && <code.MenuLabel {...props} />;
}

export function MenuSeparator() {
  const code = useOnDemand(overlayCode);
  return code && <code.MenuSeparator />;
}
