export { createAnsweringFeature } from './answering.feature.ts';
export type { AnsweringService } from './answering.service.ts';
export { zoneOfConfidence } from './confidence.ts';
export { isSmallTalk } from './talk/index.ts';
