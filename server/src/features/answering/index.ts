export { type AnsweringService, createAnsweringFeature } from './answering.feature.ts';
export { type Bounds, boundsOf, zoneOfSureness } from './bounds.ts';
export { isSmallTalk } from './talk/index.ts';
export { type Evidence, maxShift, taughtShift } from './taught-shift.ts';
