export { AccountMenu } from './account-menu.tsx';
export { type PersonMenuEntry, personMenuEntries, roleLabels } from './person-menu-entries.ts';
export { PersonMenuIcon } from './person-menu-icon.tsx';
