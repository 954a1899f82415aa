export { type Bounds, boundsOf, untaughtBounds, zoneOfSureness } from './bounds.ts';
export {
  confidenceOf,
  heldBackOf,
  isRecordBest,
  isSmall,
  recordConfidenceOf,
  surenessOf,
  zoneOf,
} from './confidence.ts';
export { type Evidence, maxShift, taughtShift } from './taught-shift.ts';
