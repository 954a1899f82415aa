import { clsx } from 'clsx';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { DialogCross } from './dialog.tsx';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import { useFocusReturn } from './use-focus-return.ts';

export type DrawerProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** 'left' for navigation, 'right' for the details of something. */
  side?: 'left' | 'right';
  isTitleHidden?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

export function Drawer({
  isOpen,
  onOpenChange,
  title,
  description,
  side = 'right',
  isTitleHidden,
  footer,
  children,
}: DrawerProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...focusReturn}
          onInteractOutside={keepOpenForToasts}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-y-0 z-40 flex w-[min(26rem,calc(100%-3rem))] flex-col bg-surface-floating shadow-floating outline-none',
            side === 'right'
              ? 'right-0 data-[state=closed]:animate-slide-to-right data-[state=open]:animate-slide-from-right'
              : 'left-0 max-w-xs data-[state=closed]:animate-slide-to-left data-[state=open]:animate-slide-from-left',
          )}
        >
          <header
            className={clsx(
              'grid gap-1',
              isTitleHidden ? 'sr-only' : 'border-line border-b px-6 pt-5 pr-14 pb-4',
            )}
          >
            <Radix.Title className="font-semibold text-base leading-6">{title}</Radix.Title>
            {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div>
          {footer && (
            <footer className="flex justify-end gap-2 border-line border-t px-6 py-4">{footer}</footer>
          )}
          <DialogCross />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
