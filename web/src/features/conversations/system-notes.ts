import type { OwnerMessage } from '@parley/contract/conversations';

/** What happened in a conversation, in words for the team. The visitor reads the same in their own language. */
export function noteText({ note, content, authorName }: Pick<OwnerMessage, 'note' | 'content' | 'authorName'>): string {
  const who = authorName ?? 'A member of the team';
  switch (note) {
    case 'person-called':
      return 'The visitor asked for a person.';
    case 'person-joined':
      return `${who} joined the conversation.`;
    case 'person-left':
      return `${who} left the conversation.`;
    case 'agent-is-back':
      return 'The agent answers again.';
    case 'nobody-came':
      return 'Nobody was free in time. The visitor was asked for an address to answer to.';
    case 'contact-taken':
      return 'The visitor left an address to answer to.';
    case 'ended':
      return 'The conversation was closed.';
    case null:
      return content;
  }
}
