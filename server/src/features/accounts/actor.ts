import type { Visit } from './visit.ts';

/** Whoever acts, and from where. */
export interface Actor {
  userId: string;
  visit: Visit;
}
