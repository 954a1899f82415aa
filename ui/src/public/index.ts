export { Bubble, ChatWindow, SourceQuote, TypingDots } from './chat-window.tsx';
export { LightIcon } from './light-icon.tsx';
export { PublicHeader } from './public-header.tsx';
export { PlainLink, type PublicLinkProps } from './public-link.tsx';
export { SignInLinks } from './sign-in-links.tsx';
