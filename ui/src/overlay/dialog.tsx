import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { DiscardTyped } from './discard-typed.tsx';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useTypedTexts } from './use-typed-texts.ts';

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Set for what is shown only once: Esc and a press outside then call this instead of closing, and there is no cross. */
  onDismissTried?: () => void;
  children?: ReactNode;
};

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' };

/** Esc, the cross and a press outside close it, and ask first when something was typed in it; focus stays inside and returns to where it was. A sheet from below on phones. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    description,
    footer,
    size = 'medium',
    onDismissTried,
    children,
  } = props;
  const focusReturn = useFocusReturn();
  const typing = useTypedTexts(isOpen, onOpenChange);
  const stayOpen = (event: Event) => {
    event.preventDefault();
    onDismissTried?.();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={typing.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...focusReturn}
          {...typing.area}
          {...(onDismissTried
            ? { onEscapeKeyDown: stayOpen, onInteractOutside: stayOpen }
            : { onInteractOutside: keepOpenForToasts })}
          {...(!description && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-panel bg-surface-floating shadow-floating outline-none',
            'sm:top-1/2 sm:bottom-auto sm:max-h-[85dvh] sm:w-[calc(100%-3rem)] sm:-translate-y-1/2 sm:rounded-panel',
            'data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            widths[size],
          )}
        >
          <header className="grid gap-1 px-6 pt-5 pr-14 pb-4 [overflow-wrap:anywhere]">
            <Radix.Title className="font-semibold text-base leading-6">{title}</Radix.Title>
            {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
          </header>
          {children && <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>}
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-line border-t px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
              {footer}
            </footer>
          )}
          {!onDismissTried && <DialogCross />}
          <DiscardTyped {...typing.question} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogCross() {
  return (
    <Radix.Close
      aria-label="Close"
      className="absolute top-3.5 right-3.5 grid size-9 place-items-center rounded-control text-muted hover:bg-surface-hover hover:text-text coarse:size-11"
    >
      <X className="size-4" aria-hidden="true" />
    </Radix.Close>
  );
}
