export { ChatText } from './chat-text.tsx';
export { MessageBubble } from './message-bubble.tsx';
export { Quotes } from './quotes.tsx';
export { Transcript } from './transcript.tsx';
