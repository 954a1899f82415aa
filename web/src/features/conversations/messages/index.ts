export { ChatText } from './chat-text.tsx';
export { MessageBubble } from './message-bubble.tsx';
export { Quotes } from './quotes.tsx';
export { type TaughtReply, TeachDoor } from './teach-door.tsx';
export { Transcript } from './transcript.tsx';
