export { Composer } from './composer.tsx';
export { MemberComposer } from './member-composer.tsx';
export { AttachFiles, PickedReplyFiles } from './reply-files.tsx';
export { useReplyFiles } from './use-reply-files.ts';
export { useVisitorTyping } from './use-typing.ts';
