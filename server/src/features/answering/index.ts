export { type AnsweringService, createAnsweringFeature } from './answering.feature.ts';
export {
  type Bounds,
  boundsOf,
  type Evidence,
  maxShift,
  taughtShift,
  zoneOfSureness,
} from './confidence/index.ts';
export { isSmallTalk } from './talk/index.ts';
