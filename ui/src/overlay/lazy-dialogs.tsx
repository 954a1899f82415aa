import { useEffect } from 'react';
import { useOnDemand } from '../on-demand/index.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import type { DrawerProps } from './drawer.tsx';
import { overlayCode } from './overlay-code.ts';

/** Esc, the cross and a press outside close it, and ask first when something was typed in it; focus stays inside and returns to where it was. A sheet from below on phones. */
export function Dialog(props: DialogProps) {
  const code = useCodeWhenOpen(props.isOpen);
  return code && <code.Dialog {...props} />;
}

/** Only for what cannot be taken back: elsewhere act at once and offer Undo. Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useCodeWhenOpen(props.isOpen);
  return code && <code.ConfirmDialog {...props} />;
}

export function Drawer(props: DrawerProps) {
  const code = useCodeWhenOpen(props.isOpen);
  return code && <code.Drawer {...props} />;
}

function useCodeWhenOpen(isOpen: boolean) {
  useEffect(() => {
    if (isOpen) void overlayCode.request();
  }, [isOpen]);
  return useOnDemand(overlayCode);
}
