import { trimEndLetters } from '@parley/contract/wire/trim-letters';
import type { FoundList, FoundPassage } from '../knowledge/index.ts';
import { isNegated } from './negated.ts';

const maxHeadingWords = 12;
const condition =
  /^\W{0,5}(?:if|when|unless|only|until|till|from|since|before|after|as of|valid|old|former|wenn|falls|nur|bis|ab|seit|vor|nach|si|quand|seulement|jusqu|depuis|avant|après|cuando|solo|sólo|hasta|desde|antes|después|se|quando|fino|dal|prima|dopo|als|alleen|tot|vanaf|sinds)\b|\b(?:only|until|unless|except|excluding|nur|außer|bis|sauf|excepto|salvo|tranne|behalve)\b/iu;

/** What stands above a sentence and changes what it says: a negation, a condition or a time. */
export function carriedHeading(passage: FoundPassage, heading: string | undefined) {
  if (!heading || passage.question !== null || isQuestion(heading)) return undefined;
  if (heading.split(/\s+/).length > maxHeadingWords) return undefined;
  return isNegated(heading) || condition.test(heading) ? plainTitle(heading) : undefined;
}

/** The words above a list, as the beginning of a sentence that an item ends. */
export function titleOf({ leadIn, heading }: Pick<FoundList, 'leadIn' | 'heading'>) {
  const title = leadIn ?? heading;
  return title && !isQuestion(title) ? plainTitle(title) : undefined;
}

const isQuestion = (title: string) => /[?？؟]\W{0,3}$/u.test(title.slice(-5));

const plainTitle = (title: string) => `${trimEndLetters(title.trimEnd(), ' .:：')}:`;
