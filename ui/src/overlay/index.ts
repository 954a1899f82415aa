export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { DisclosureMenu, disclosureItemClass } from './disclosure-menu.tsx';
export { Drawer } from './drawer.tsx';
export { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from './menu.tsx';
export { Popover } from './popover.tsx';
