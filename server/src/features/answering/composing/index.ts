export { asksWhether } from './asks-whether.ts';
export { composeAnswer } from './compose-answer.ts';
export { isNegated } from './negated.ts';
export { joinSentences } from './plain-sentences.ts';
export { isPlainTitle } from './plain-title.ts';
export { namesItsSubject, partsOf } from './question-parts.ts';
export { type Quote, quotesOf, toContext } from './quotes.ts';
export { tellAsItem } from './told-as-item.ts';
export { tellBySense } from './told-by-sense.ts';
