import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { PointerEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { RemoteTrigger } from '../on-demand/index.ts';

export type MenuProps = {
  /** One focusable element, such as a Button or IconButton. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
};

type LayerProps = Omit<MenuProps, 'trigger'> & {
  anchor: HTMLElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function MenuLayer({
  anchor,
  isOpen,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  children,
}: LayerProps) {
  return (
    // Not modal: that would hide the page, focusable things and all, from screen readers and lock its scrolling.
    <Radix.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <RemoteTrigger element={anchor} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-control bg-surface-floating p-1 text-sm shadow-floating outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Items take the focus with the pointer, also while the menu fades out. By then it is in the dialog that the item has
 * opened; taken away for a moment, it would count as leaving the dialog's first field.
 */
function ignoreWhileClosing(event: PointerEvent<HTMLElement>) {
  if (event.currentTarget.closest('[role="menu"]')?.getAttribute('data-state') === 'closed')
    event.preventDefault();
}

export type MenuItemProps = {
  icon?: ReactNode;
  isDisabled?: boolean;
  tone?: 'neutral' | 'critical';
  /** Where the choice leads; otherwise give onSelect. */
  to?: string;
  onSelect?: () => void;
  children: ReactNode;
};

const itemClass = (tone: 'neutral' | 'critical' = 'neutral') =>
  clsx(
    'flex min-h-[max(2rem,var(--size-target))] w-full select-none items-center gap-2.5 rounded-sm px-2 py-1 outline-none [&>svg]:size-4 [&>svg]:flex-none',
    'data-disabled:cursor-not-allowed data-disabled:opacity-50',
    tone === 'critical'
      ? 'text-critical-text data-highlighted:bg-critical-soft'
      : 'data-highlighted:bg-surface-hover [&>svg]:text-muted',
  );

export function MenuItem({ icon, isDisabled = false, tone, to, onSelect, children }: MenuItemProps) {
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <Radix.Item
      disabled={isDisabled}
      {...(onSelect && { onSelect })}
      onPointerMove={ignoreWhileClosing}
      onPointerLeave={ignoreWhileClosing}
      className={itemClass(tone)}
      asChild={to !== undefined}
    >
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </Radix.Item>
  );
}

export type MenuChoicesProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** One of several, the chosen one ticked. */
export function MenuChoices<T extends string>({ label, value, options, onChange }: MenuChoicesProps<T>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as T)} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={itemClass()}>
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check className="size-4 text-accent-text" aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 font-medium text-muted text-xs">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
