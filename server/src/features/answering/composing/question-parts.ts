import { asksWhether } from './asks-whether.ts';

/** They ask wherever they stand; the others only where they begin. */
const questionWord =
  'what|when|where|who|why|which|how|wann|wo|wer|warum|welche[rns]?|wie|quand|où|qui|pourquoi|comment|combien|cuándo|dónde|quién|cómo|cuánto|quando|dove|chi|perché|quanto';
const askingWord = `${questionWord}|is|are|do|does|can|could|will|would|should|may|was|kann|können|gibt|ist|sind|come`;
const preposition = 'also|from|at|on|in|by|for|to|until|till|with|auch|ab|bis|von|à|de|desde|hasta|da';
const joint = new RegExp(
  `[?？؟]{1,20}\\s{0,20}|,?\\s{1,20}(?:and|und|et|y|e|or|oder)\\s{1,20}(?=(?:(?:${preposition})\\s{1,5})?(?:${askingWord})\\b)`,
  'iu',
);
const asks = new RegExp(
  `^\\P{L}{0,5}(?:(?:${preposition})\\s{1,5})?(?:${askingWord})(?!\\p{L})|(?<!\\p{L})(?:${questionWord})(?!\\p{L})`,
  'iu',
);
const maxParts = 3;
/** "Hi! Two quick things:" says nothing of the first of them. */
const leadIn =
  /^\W{0,3}(?:(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening))(?: (?:there|all|everyone|guys))?\s?[,!.–-]{1,3}\s{1,3})?(?:(?:just |i have |ive got )?(?:a )?(?:two|2|three|3|few|couple(?: of)?|quick)(?: quick)? (?:things|questions|ones?)\s?[:,–-]\s{1,3})?/iu;

/** "Do I get a towel or do I have to bring my own?" asks one thing, and its end says only what else may be. */
const otherWay =
  /,?\s{1,20}or\s{1,20}(?:(?:do|will|would|must|should) (?:i|we)(?: (?:have|need) to)? (?:pay|buy|bring|get|use|order|hire|rent|take)|(?:is|are|does|do|will) (?:it|that|this|they|those))(?!\p{L})[^?]{0,60}\??\s{0,5}$/iu;
export const withoutOtherWay = (question: string) =>
  asksWhether.test(question) ? question.replace(otherWay, '') : question;

/** The halves of a question that asks two things; one that asks a single thing is its only part. */
export function partsOf(question: string): string[] {
  if (withoutOtherWay(question) !== question && !joint.test(withoutOtherWay(question))) return [question];
  const parts = question
    .replace(leadIn, '')
    .split(joint)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length > 1 && asks.test(part));
  return parts.length > 1 && parts.length <= maxParts ? parts : [question];
}

const pronoun =
  /(?<![\p{L}'’])(?:it|its|that|this|these|those|they|them|their|he|him|his|she|her|hers|one|ones|there|then|er|ihn|ihm|es|sie|ihnen|das|dies\p{L}{0,2}|dort|davon|il|ils|elle|elles|ça|cela|ceux|lo|la|los|las|eso|ello|ellos|ci|ne|esso|questo|quello)(?!\p{L})/iu;
const introduces =
  /(?<!\p{L})(?:is|are|was|will|be)\s{1,5}there(?!\p{L})|(?<!\p{L})there\s{1,5}(?:is|are|be)(?!\p{L})|(?<!\p{L})es\s{1,5}gibt|gibt\s{1,5}es(?!\p{L})/giu;

/** "Do I need to book?": what is to be done, and not with what. */
const lacksObject =
  /^\W{0,5}(?:(?:do|can|could|may|must|should|shall|will) (?:i|we|you) (?:(?:need|have) to )?|(?:muss|kann|darf|soll|müssen|können) (?:ich|man|wir) )\p{L}{1,20}\W{0,5}$/iu;

/** Whether a part says what it is about, as far as its pronouns and its verb tell. */
export const namesItsSubject = (part: string) =>
  !pronoun.test(part.replace(introduces, ' ')) && !lacksObject.test(part);
