export { handoffChanged, presenceChanged } from './handoffs.facts.ts';
export { createHandoffsFeature } from './handoffs.feature.ts';
export type { HandoffRow } from './handoffs.repository.ts';
export type { HandoffService } from './handoffs.service.ts';
