import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

export function DiscardTyped(props: Props) {
  return (
    <ConfirmDialog
      {...props}
      title="Discard what you typed?"
      description="It is not saved yet and would be lost."
      confirmLabel="Discard"
      cancelLabel="Keep writing"
    />
  );
}
