import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from '../basic/index.ts';
import { useFocusReturn } from './use-focus-return.ts';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** More than a sentence can say, such as a list. */
  children?: ReactNode;
  /** While it is not known what would happen, or where it cannot be done. */
  isConfirmDisabled?: boolean;
  confirmLabel: string;
  cancelLabel?: string;
  /** 'danger' where it destroys something. */
  tone?: 'primary' | 'danger';
  /** The dialog stays, busy, while this runs; it closes when it succeeds and stays open when it throws. */
  onConfirm: () => void | Promise<void>;
};

/** Only for what cannot be taken back: elsewhere act at once and offer Undo. Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'danger',
    onConfirm,
  } = props;
  const { children, isConfirmDisabled = false } = props;
  const focusReturn = useFocusReturn();
  const [isBusy, setIsBusy] = useState(false);

  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // Whoever refuses has said why.
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !isBusy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...focusReturn}
          className="fixed inset-x-4 top-1/2 z-40 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-md overflow-y-auto -translate-y-1/2 gap-6 rounded-panel bg-surface-floating p-6 shadow-floating outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <div className="grid gap-2 [overflow-wrap:anywhere]">
            <Radix.Title className="font-semibold text-base leading-6">{title}</Radix.Title>
            <Radix.Description className="text-muted">{description}</Radix.Description>
            {children}
          </div>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button disabled={isBusy}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              variant={tone}
              isLoading={isBusy}
              disabled={isConfirmDisabled}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
