export interface DemoFrame {
  /** How many messages of the conversation stand on the screen. */
  messages: number;
  isTyping: boolean;
  /** How long the frame stays; the last one stays for good. */
  forMs: number;
}

const typingMs = 2000;
const pauseMs = 3000;

export const demoFrames: DemoFrame[] = [
  { messages: 0, isTyping: true, forMs: typingMs },
  { messages: 1, isTyping: false, forMs: pauseMs },
  { messages: 2, isTyping: true, forMs: typingMs },
  { messages: 3, isTyping: false, forMs: pauseMs },
  { messages: 4, isTyping: true, forMs: typingMs },
  { messages: 5, isTyping: false, forMs: Number.POSITIVE_INFINITY },
];

export const lastFrame = demoFrames.length - 1;
