export { createMask, type Mask, maskForGood } from './mask.ts';
