import { createOnDemand } from '../on-demand/index.ts';

/** The build puts all of it into one file. */
export const overlayCode = createOnDemand(async () => {
  const [menu, popover, dialog, drawer, confirmDialog] = await Promise.all([
    import('./menu.tsx'),
    import('./popover.tsx'),
    import('./dialog.tsx'),
    import('./drawer.tsx'),
    import('./confirm-dialog.tsx'),
  ]);
  return { ...menu, ...popover, ...dialog, ...drawer, ...confirmDialog };
});

/** Loads what menus and dialogs need before somebody opens the first one. */
export const loadOverlays = overlayCode.request;
