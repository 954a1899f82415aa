import { contentWordsOf, type FoundPassage, languageOf, type SearchResult } from '../../knowledge/index.ts';
import { asksWhether } from './asks-whether.ts';
import { isNegated } from './negated.ts';

/** An answer that begins or ends so says nothing without its question: "No, only our own.", "The first two are not." */
const beginsAsReply =
  /^\W{0,3}(?:yes|no|yep|nope|never|always|not|only|sometimes|usually|of course|certainly|sure|sorry|ja|nein|nie|nur|nicht|natürlich|oui|non|jamais|seulement|bien sûr|sí|no|nunca|solo|sólo|claro|sì|mai|certo|sim|não|nee|nooit|alleen)(?!\p{L})/iu;
const endsAsReply =
  /(?<!\p{L})(?:is|are|was|were|do|does|did|can|may|must|will|has|have)(?:n['’]t| not)?[.!]?$/iu;
const firstSentence = /^[^.!?。！？]{0,200}[.!?。！？]?/u;

const leansOnQuestion = (answer: string) =>
  beginsAsReply.test(answer) || endsAsReply.test(firstSentence.exec(answer.trim())?.[0] ?? '');

/** So much of a pair's question, by its words, makes it the one that was asked. */
const sameQuestion = 0.6;

/** The question that must stand before the answer of a pair, since another one was asked; undefined where the answer does without. */
export async function questionInView(
  { query, language }: Pick<SearchResult, 'query' | 'language'>,
  { question, text }: FoundPassage,
): Promise<string | undefined> {
  if (question === null || !leansOnQuestion(text)) return undefined;
  const known = await languageOf(language);
  const own = [...new Set(contentWordsOf(question, known))];
  const asked = new Set(contentWordsOf(query, known));
  const shared = own.filter((word) => asked.has(word));
  const isAsked = shared.length >= sameQuestion * own.length || shared.length === asked.size;
  return shared.length > 0 && isAsked ? undefined : question.trim();
}

const leadingReply =
  /^\W{0,3}(?:yes|no|ja|nein|oui|non|sí|sì|sim|não|nee)[,.:;!–-]{0,2}\s{1,3}(?:(?:but|aber|mais|pero|ma|maar)\s{1,3})?/iu;
const isQualified =
  /^\W{0,3}(?:yes|no|ja|nein|oui|non|sí|sì|sim|não|nee)[,.:;!–-]{0,2}\s{1,3}(?:but|only|if|as long as|provided|aber|nur|wenn|mais|seulement|pero|solo|sólo|ma|maar|alleen)(?!\p{L})/iu;
/** Both questions use nearly the same words. */
const sameWords = 0.9;

/** "Yes, there is no fee": what stands behind the yes denies, so that it says yes to its own question alone. */
const yesThenDenied =
  /^\W{0,3}(?:yes|of course|certainly|sure),? (?=(there (?:is|are) no|we (?:do not|don['’]t|never)|you (?:do not|don['’]t|need no)|it (?:is not|isn['’]t)|no)(?!\p{L}))/iu;

function answersNoToOthers(query: string, own: Set<string>, answer: string) {
  const denied = yesThenDenied.exec(answer);
  if (!denied || !asksWhether.test(query) || isNegated(query)) return undefined;
  const rest = answer.slice(denied[0].length);
  const [clause = ''] = /^[^.,;!?]{1,120}/u.exec(rest) ?? [];
  const asked = contentWordsOf(query).filter((word) => !own.has(word));
  const isDenied = asked.some((word) => contentWordsOf(clause).includes(word));
  return isDenied ? `No, ${rest}` : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** "Yes, but only we may move it" says yes to its own question; to another that is near it, the rest alone is true. */
export async function withoutOthersReply(
  { query, language }: Pick<SearchResult, 'query' | 'language'>,
  { question }: FoundPassage,
  answer: string,
): Promise<string> {
  if (question === null || !(isQualified.test(answer) || yesThenDenied.test(answer))) return answer;
  const known = await languageOf(language);
  const own = new Set(contentWordsOf(question, known));
  const asked = new Set(contentWordsOf(query, known));
  const shared = [...own].filter((word) => asked.has(word)).length;
  if (shared >= sameWords * Math.max(own.size, asked.size)) return answer;
  const denial = answersNoToOthers(query, own, answer);
  if (denial) return denial;
  const rest = answer.replace(leadingReply, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
