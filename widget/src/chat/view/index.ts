export { ChatPanel } from './chat-panel.tsx';
export { styleSheet } from './style-sheet.ts';
