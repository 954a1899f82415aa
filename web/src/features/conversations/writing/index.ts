export { Composer } from './composer.tsx';
export { MemberComposer } from './member-composer.tsx';
export type { OutgoingMessage } from './outgoing-messages.ts';
export { useOutgoing } from './use-outgoing.ts';
export { useVisitorTyping } from './use-typing.ts';
