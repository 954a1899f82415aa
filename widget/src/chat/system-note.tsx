import type { VisitorConversation } from '@parley/contract/widget';
import { plainName } from './plain-name.ts';
import { sayTime } from './say-time.ts';
import type { Entry } from './transcript.ts';
import type { Ui } from './ui.ts';

const englishCall = 'Please wait while I connect you with a human agent.';

/** In the visitor's language and time. An owner's own words for the call stay as they wrote them. */
export function noteText(
  { note, text, authorName }: Entry,
  { contact, answersByMail }: VisitorConversation,
  { words, language }: Ui,
) {
  const name = plainName(authorName ?? '') || words.team;
  switch (note) {
    case 'person-called':
      return text === '' || text === englishCall ? words.called : text;
    case 'person-joined':
      return words.joined(name);
    case 'person-left':
      return `${words.left(name)}. ${words.agentIsBack}`;
    case 'agent-is-back':
      return words.agentIsBack;
    case 'nobody-came':
      return words.nobodyCame;
    case 'contact-taken': {
      if (!contact) return text;
      const by = words.answerBy(sayTime(contact.expectedAt, language));
      const where = plainName((answersByMail ? (contact.email ?? contact.phone) : contact.phone) ?? '');
      return `${where ? words.contactTaken(where) : words.answerHere} ${by}`;
    }
    case 'ended':
      return words.ended;
    default:
      return text;
  }
}
