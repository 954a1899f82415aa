export { createForwardedNotice } from './forwarded-notice.ts';
export { listen } from './listen.ts';
export { readInput } from './read-input.ts';
export { requestContext } from './request-context.ts';
export { watchRequests } from './requests-in-flight.ts';
export { keepRestingConnections, restToldMs } from './resting-connections.ts';
export { sameOrigin } from './same-origin.ts';
