export { addressBlocksIn, type ContactKind, holdsAddress, holdsContact } from './holds-contact.ts';
