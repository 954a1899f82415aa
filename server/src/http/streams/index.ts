export { byteStream } from './byte-stream.ts';
export { csvResponse } from './csv-response.ts';
export { eventStream } from './event-stream.ts';
export { createOpenStreams } from './open-streams.ts';
export { createSharedChecks } from './shared-checks.ts';
export { createStreamPlaces, type StreamHolder } from './stream-places.ts';
export { createStreamRegistry, type StreamRegistry } from './stream-registry.ts';
