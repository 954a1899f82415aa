import { trimEndLetters } from '@parley/contract/wire/trim-letters';
import type { FoundList, FoundPassage } from '../../knowledge/index.ts';
import { isNegated } from './negated.ts';

const maxHeadingWords = 12;
const condition =
  /^\W{0,5}(?:if|when|unless|only|until|till|from|since|before|after|as of|valid|old|former|wenn|falls|nur|bis|ab|seit|vor|nach|si|quand|seulement|jusqu|depuis|avant|après|cuando|solo|sólo|hasta|desde|antes|después|se|quando|fino|dal|prima|dopo|als|alleen|tot|vanaf|sinds)\b|\b(?:only|until|unless|except|excluding|nur|außer|bis|sauf|excepto|salvo|tranne|behalve)\b/iu;

/** What is done without something is done on that condition. */
const without = /\b(?:without|ohne|sans|sin|senza|sem|zonder)\b/iu;
/** What says by itself whether something may, can or must be; behind "that" it only describes. */
const permission =
  /(?<!\b(?:that|which|who)\s)\b(?:allowed|permitted|welcome|may|can|could|must|(?:has|have|need|needs) to|possible|erlaubt|gestattet|möglich|darf|dürfen|kann|können|muss|müssen|permise?s?|autorisée?s?|peut|peuvent|pouvez|doit|doivent|permitid[oa]s?|puede|pueden|debe|deben|consentit[oaie]|può|possono|deve|devono|permitid[oa]s?|pode|podem|devem|toegestaan|mag|mogen|kunnen|moet|moeten)\b/u;

const saysItself = (text: string) => permission.test(text) || isNegated(text);
/** "When we're open" names what stands below it; it is no condition for that. */
const namesHours =
  /^\W{0,5}(?:when|wann|quand|cuándo|quando|wanneer)\s.{0,30}(?<!\p{L})(?:open|closed|there|offen|geöffnet|geschlossen|ouverts?|abiert[oa]s?|apert[oi]|abert[oa]s?|gesloten)(?!\p{L})/iu;
/** "When" above a few lines asks what they tell. */
const asksAlone = /^\W{0,5}(?:when|wann|quand|cuándo|quando|wanneer)\W{0,5}$/iu;
const isOnCondition = (title: string) =>
  (condition.test(title) || without.test(title)) && !namesHours.test(title) && !asksAlone.test(title);

/** What stands above a sentence and changes what it says: a negation that the sentence lacks, a condition or a time. */
export function carriedHeading(passage: FoundPassage, heading: string | undefined, sentence: string) {
  if (!heading || passage.question !== null || isQuestion(heading)) return undefined;
  if (heading.split(/\s+/).length > maxHeadingWords) return undefined;
  return isOnCondition(heading) || (isNegated(heading) && !saysItself(sentence))
    ? plainTitle(heading)
    : undefined;
}

type Title = Pick<FoundList, 'leadIn' | 'heading'>;

/** The words above a list, as the beginning of a sentence that an item ends. */
export function titleOf({ leadIn, heading }: Title) {
  const title = leadIn ?? heading;
  return title && !isQuestion(title) ? plainTitle(title) : undefined;
}

/** The same before one item: an item that is a whole sentence, or a name with its value, needs what changes it alone. */
export function titleOfItem(list: Title, item: string) {
  const title = titleOf(list);
  if (title === undefined || isOnCondition(title)) return title;
  const isSentence = /[.!。！]["'”’)\]]*$/u.test(item.trim());
  if (isNegated(title)) return isSentence && saysItself(item) ? undefined : title;
  return isSentence || /\S\s?[:：]\s|\s[–—]\s/u.test(item) ? undefined : title;
}

const isQuestion = (title: string) => /[?？؟]\W{0,3}$/u.test(title.slice(-5));

const plainTitle = (title: string) => `${trimEndLetters(title.trimEnd(), ' .:：')}:`;
