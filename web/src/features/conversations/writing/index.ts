export { Composer } from './composer.tsx';
export { MemberComposer } from './member-composer.tsx';
export { type OutgoingMessage, unsentAdvice } from './outgoing-messages.ts';
export { AttachFiles, PickedReplyFiles } from './reply-files.tsx';
export { useOutgoing } from './use-outgoing.ts';
export { useReplyFiles } from './use-reply-files.ts';
export { useVisitorTyping } from './use-typing.ts';
