import { register } from 'tsx/esm/api';

// The product is TypeScript, which Node 20 does not read by itself.
register();

/** The product's own reading, search and answering, in the shape a measuring kit asks for. */
export const { create } = await import('./measuring/answering-system.ts');
