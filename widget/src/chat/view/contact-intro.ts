import type { ConversationState } from '../conversation/index.ts';
import type { Translations } from '../translations/en.ts';

type Words = Pick<Translations, 'answerHere' | 'contactIntro' | 'nobodyCame'>;

/** Above the form. Where no mails go out an address brings no answer, so none is promised there. */
export function contactIntro(
  { entries, status }: Pick<ConversationState, 'entries' | 'status'>,
  { answerHere, contactIntro, nobodyCame }: Words,
) {
  const hasNobodyCome = entries.at(-1)?.note === 'nobody-came';
  if (status.answersByMail) return hasNobodyCome ? nobodyCame : contactIntro;
  return hasNobodyCome ? `${nobodyCame} ${answerHere}` : answerHere;
}
