export { DisclosureMenu, disclosureItemClass } from './disclosure-menu.tsx';
export { ConfirmDialog, Dialog, Drawer } from './lazy-dialogs.tsx';
export { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator, Popover } from './lazy-menus.tsx';
export { loadOverlays } from './overlay-code.ts';
