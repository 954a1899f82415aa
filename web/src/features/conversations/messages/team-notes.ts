import type { NoteTexts } from '@parley/chat/notes';

/** What happened in a conversation, in words for the team. The visitor reads the same in their own language. */
export const teamNotes: NoteTexts = {
  team: 'A member of the team',
  called: 'The visitor asked for a person.',
  joined: (name) => `${name} joined the conversation.`,
  left: (name) => `${name} left the conversation.`,
  agentIsBack: 'The agent answers again.',
  nobodyCame: 'Nobody was free in time. The visitor was asked for an address to answer to.',
  contactTaken: 'The visitor left an address to answer to.',
  ended: 'The conversation was closed.',
};
