import type { PlatformAgent } from '../agents/index.ts';
import { platformBusinessId } from '../businesses/index.ts';

/** The same on every server, so that two processes that start at once make one agent. */
export const helpAgentId = '00000000-0000-4000-8000-000000000002';

export const helpScope = { businessId: platformBusinessId, agentId: helpAgentId };

export const platformName = 'Parley';

export const helpAgent: PlatformAgent = {
  name: 'Parley documentation',
  description: 'Answers from the documentation of this server.',
  welcomeMessage:
    'Hello! I answer from the documentation and the FAQ. What would you like to know? Nothing of this chat is kept.',
  appearance: { primaryColor: '#00686d' },
  // Nobody is there to take over: who wants a person is led to the contact form.
  handoff: { enabled: false },
  knowledge: { source: 'faq-url' },
  advanced: {
    soundEnabled: false,
    visitorsMaySendFiles: false,
    maxMessageLength: 500,
    rateLimit: 120,
    suggestions: [
      'What can an agent learn from?',
      'How do I put the chat on my website?',
      'What do I need to run it myself?',
    ],
  },
};
