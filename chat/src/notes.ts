import type { SystemNote } from '@parley/contract/conversations/conversations';
import { plainName } from './plain-name.ts';

/** What happened in a conversation, in words: the visitor's in their own language, and the team's. */
export interface NoteTexts {
  /** Stands for a member whose name is not known. */
  team: string;
  called: string;
  joined: (name: string) => string;
  left: (name: string) => string;
  agentIsBack: string;
  nobodyCame: string;
  contactTaken: string;
  ended: string;
}

interface Note {
  note: SystemNote | null;
  text: string;
  authorName: string | null;
}

export function noteText({ note, text, authorName }: Note, words: NoteTexts): string {
  const name = plainName(authorName ?? '') || words.team;
  switch (note) {
    case 'person-called':
      return words.called;
    case 'person-joined':
      return words.joined(name);
    case 'person-left':
      return words.left(name);
    case 'agent-is-back':
      return words.agentIsBack;
    case 'nobody-came':
      return words.nobodyCame;
    case 'contact-taken':
      return words.contactTaken;
    case 'ended':
      return words.ended;
    default:
      return text;
  }
}
