import { createOnDemand } from '../on-demand/index.ts';

/** The build puts all of it into one file, so that only the first of these waits. */
export const overlayCode = createOnDemand(async () => {
  const { MenuChoices, MenuItem, MenuLabel, MenuLayer, MenuSeparator } = await import('./menu.tsx');
  const { PopoverLayer } = await import('./popover.tsx');
  const { Dialog } = await import('./dialog.tsx');
  const { Drawer } = await import('./drawer.tsx');
  const { ConfirmDialog } = await import('./confirm-dialog.tsx');
  return {
    MenuChoices,
    MenuItem,
    MenuLabel,
    MenuLayer,
    MenuSeparator,
    PopoverLayer,
    Dialog,
    Drawer,
    ConfirmDialog,
  };
});

/** Loads what menus and dialogs need before somebody opens the first one. */
export const loadOverlays = overlayCode.request;
