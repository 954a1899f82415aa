import { prepareDependencies } from '../scripts/before-install/prepare.mjs';

// A measuring kit imports this file right after cloning, so what is missing is installed first.
await prepareDependencies();

// The product is TypeScript, which Node 20 does not read by itself.
const { register } = await import('tsx/esm/api');
register();

/** The product's own reading, search and answering, in the shape a measuring kit asks for. */
export const { create } = await import('./measuring/answering-system.ts');
