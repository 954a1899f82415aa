import { noteText as sharedNoteText } from '@parley/chat/notes';
import { plainName } from '@parley/chat/plain-name';
import type { Entry } from '@parley/chat/transcript';
import type { VisitorConversation } from '@parley/contract/conversations/widget';
import { formatMoment } from './format-time.ts';
import type { Ui } from './ui.ts';

const englishCall = 'Please wait while I connect you with a human agent.';

/** In the visitor's language and time. An owner's own words for the call stay as they wrote them. */
export function noteText(entry: Entry, status: VisitorConversation, ui: Ui) {
  const { words } = ui;
  const { text } = entry;
  return sharedNoteText(entry, {
    ...words,
    called: text === '' || text === englishCall ? words.called : text,
    left: (name) => `${words.left(name)}. ${words.agentIsBack}`,
    contactTaken: contactText(status, ui) ?? text,
  });
}

function contactText({ contact, answersByMail }: VisitorConversation, { words, language }: Ui) {
  if (!contact) return undefined;
  const by = contact.expectedAt && ` ${words.answerBy(formatMoment(contact.expectedAt, language))}`;
  const where = plainName((answersByMail ? (contact.email ?? contact.phone) : contact.phone) ?? '');
  return `${where ? words.contactTaken(where) : `${words.messageArrived} ${words.answerHere}`}${by ?? ''}`;
}
