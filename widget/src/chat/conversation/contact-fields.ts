import type { Entry } from '@parley/chat/transcript';
import type { Translations } from '../translations.ts';
import type { ContactFields } from './visitor-api.ts';

export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  inquiry: string;
}
export type ContactErrors = Partial<Record<keyof ContactDraft, string>>;

export const inquiryMaxLength = 4000;

/** As the server judges them, told before anything is sent. */
/** What the visitor wants to know by what they wrote last: rather a question than small talk, and never the wish for a person. */
export function inquiryOf(entries: Entry[], wishKey: string | undefined): string {
  const isWritten = ({ author, key }: Entry) => author === 'visitor' && key !== wishKey;
  const isSmallTalk = (at: number) => {
    const reply = entries[at + 1];
    const isReplied = reply?.author === 'agent' && reply.state === 'done';
    return isReplied && reply.contexts.length === 0 && !reply.offersPerson;
  };
  const asked = entries.findLast((entry, at) => isWritten(entry) && !isSmallTalk(at));
  return (asked ?? entries.findLast(isWritten))?.text ?? '';
}

export function validateContact({ email, phone, inquiry }: ContactDraft, words: Translations): ContactErrors {
  const errors: ContactErrors = {};
  if (email.trim() === '' && phone.trim() === '') errors.email = words.contactMissing;
  else if (email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim()))
    errors.email = words.emailInvalid;
  if (phone.trim() !== '' && !/^[+\d][\d ()./-]{4,30}$/.test(phone.trim())) errors.phone = words.phoneInvalid;
  if (inquiry.trim() === '') errors.inquiry = words.messageMissing;
  return errors;
}

export function contactFields({ name, email, phone, inquiry }: ContactDraft): ContactFields {
  return {
    ...(name.trim() && { name: name.trim() }),
    ...(email.trim() && { email: email.trim() }),
    ...(phone.trim() && { phone: phone.trim() }),
    inquiry: inquiry.trim().slice(0, inquiryMaxLength),
  };
}

/** What the server refused, in the visitor's language. */
export function rejectedFields(fields: Record<string, string>, words: Translations): ContactErrors {
  const own: ContactErrors = {
    email: words.emailInvalid,
    phone: words.phoneInvalid,
    inquiry: words.messageMissing,
  };
  return Object.fromEntries(Object.entries(own).filter(([name]) => fields[name] !== undefined));
}
