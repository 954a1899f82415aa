import { english, writtenWordsOf } from '../language/index.ts';
import { lackOf, pointsBack, withoutConnector } from './follow-up.ts';

/** What can be asked of anything, and when: a question of such words alone does not say of what. */
const ofAnything = new Set(
  `per many much more less few one ones two something anything nothing everything thing things kind sort way else too also
  want like know tell say please would let us mean happen offer offers provide sell sells sold selling teach teaches stock stocks supply supplies
  age ages aged old year years month months week weeks day days night nights hour hours minute minutes time times date dates
  price prices cost costs fee fees charge charges rate rates deposit pay pays paid payment money back refund refunds refunded free cheap cheaper expensive discount
  long far big size sizes large small high deep wide heavy number amount maximum minimum max min least most limit
  come comes coming going bring bringing take takes taking get getting go need needs book booking cancel start starts begin begins end ends finish last lasts stay
  stop keep include includes included valid ready possible allowed necessary required available extra different happen happens
  open opens opening closed closes work works earlier later before after upstairs downstairs
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  weekend weekends weekday weekdays holiday holidays january february march april may june july august september october
  november december spring summer autumn winter today tomorrow morning afternoon evening`.split(/\s+/),
);
/** For whom something is asked; what it is about only where nothing else is named. */
const whoever = new Set(
  'people person persons guest guests kid kids child children adult adults everyone everybody anyone somebody'.split(
    ' ',
  ),
);
const maxSubjectWords = 8;

const isOfSubject = (word: string) =>
  !english.isEmpty(word) && !ofAnything.has(word) && word.length > 1 && !/^\p{N}/u.test(word);

/** The words of a message that say what it is about, as they were written. */
export const subjectWordsOf = (message: string) =>
  contentOf(message).filter((word) => writtenWordsOf(word).every((one) => !whoever.has(one)));

const contentOf = (message: string) =>
  (message.match(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)?/gu) ?? []).filter((word) =>
    writtenWordsOf(word).some(isOfSubject),
  );

/** What is done with a thing: no subject by itself, but who cancels a lesson asks on about cancelling it. */
const act =
  /^(?:cancel|book|chang|mov|return|exchang|refund|repair|rent|hir|borrow)(?:s|es|e|ed|ing|ling|led|ation)?$/iu;
/** What is asked for, whatever it is asked of: an answer has to speak of it. */
const matter =
  /^(?:pay(?:s|ing|ments?)?|discounts?|deposits?|park(?:s|ing)?|refund\p{L}{0,4}|cancel\p{L}{0,6}|book(?:s|ed|ings?)?|includ\p{L}{1,4}|clos(?:e|es|ed|ing))$/iu;
/** The matters that a question names, "pay" in "How can I pay?". */
export const mattersOf = (question: string) =>
  (question.match(/\p{L}+/gu) ?? []).filter((word) => matter.test(word));

const actsOf = (message: string) => (message.match(/\p{L}+/gu) ?? []).filter((word) => act.test(word));

const namedSubjectOf = (message: string) => {
  const words = subjectWordsOf(message);
  return words.length > 0 ? [...new Set([...words, ...actsOf(message)])] : contentOf(message);
};

/** "Are you open?" is about the business, whatever was spoken of. */
export const asksBusiness = /(?<!\p{L})(?:you|your|yours)(?!\p{L})/iu;
const begins = /^(?:for|on|in|at|to|with|without|from|by|during|after|before|one|ones)(?!\p{L})/iu;

export type SubjectNeed =
  /** It names what it is about. */
  | 'nothing'
  /** It is a whole question that may be asked of anything: "How many people can come?" */
  | 'perhaps'
  /** It cannot be understood without the subject of what was said before: "And the deposit?", "From what age?" */
  | 'subject';

/** Whether a question takes its subject from what was said before. */
export function subjectNeedOf(question: string): SubjectNeed {
  const own = subjectWordsOf(question);
  const lack = lackOf(question);
  if (lack === 'nothing') return own.length === 0 && !asksBusiness.test(question) ? 'perhaps' : 'nothing';
  if (own.length === 0) return asksBusiness.test(question) ? 'nothing' : 'subject';
  const rest = withoutConnector(question);
  const addsToBefore = rest !== question.trim() && begins.test(rest);
  return addsToBefore || (pointsBack(question) && own.length === 1) ? 'subject' : 'nothing';
}

export interface Subject {
  words: string[];
  /** The message that names it. */
  message: string;
}

/** What the conversation is about: the last message that says so, with what it leaned on itself. */
export function subjectOf(messages: string[]): Subject | undefined {
  const at = messages.findLastIndex((message) => namedSubjectOf(message).length > 0);
  const message = messages[at];
  if (message === undefined) return undefined;
  const before = subjectNeedOf(message) === 'subject' ? subjectOf(messages.slice(0, at)) : undefined;
  const words = [...new Set([...(before?.words ?? []), ...namedSubjectOf(message)])];
  return {
    words: words.slice(0, maxSubjectWords),
    message: before ? `${before.message} ${message}` : message,
  };
}
