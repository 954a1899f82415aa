export { OutgoingDelivery } from './deliver-outgoing.ts';
export { type OutgoingMessage, unsentAdvice } from './outgoing-messages.ts';
export { useOutgoing } from './use-outgoing.ts';
