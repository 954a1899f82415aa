export { eventStream } from './event-stream.ts';
export { createSharedChecks } from './shared-checks.ts';
export { createStreamPlaces, type StreamHolder } from './stream-places.ts';
