export { type OutgoingMessage, unsentAdvice } from './outgoing-messages.ts';
export { useOutgoing } from './use-outgoing.ts';
export { useOutgoingDelivery } from './use-outgoing-delivery.ts';
