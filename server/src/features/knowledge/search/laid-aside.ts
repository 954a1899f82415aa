import { endedBefore, type PartialDate } from '../dates/index.ts';
import { sentencesOf } from '../passages/index.ts';
import { withoutPlace } from '../tables/index.ts';
import type { IndexedPassage } from './search-result.ts';

/** "The price list of 2023 (£64) is no longer valid": what it names holds no longer, and neither do its figures. */
const laidAside =
  /(?<!\p{L})(?:prices?|price ?lists?|lists?|rates?|fees?|tariffs?|flyers?|leaflets?|brochures?|catalogues?|menus?|offers?|hours|timetables?|preise|preisliste|öffnungszeiten|tarifs?|precios|prezzi)(?!\p{L}).{0,120}(?:(?<!\p{L})(?:no longer (?:valid|current|correct|in force|true|appl(?:y|ies)|holds?|counts?)|not (?:valid|correct|current|true) any ?more|(?:do|does) not apply any ?more|out of date|outdated|obsolete|nicht mehr gültig|veraltet|plus valables?|ya no (?:es|son) válid[oa]s?)(?!\p{L})|n['’]t (?:valid|apply|correct) any ?more)/iu;
const saysNewOne =
  /(?<!\p{L})(?:now|instead|currently|new (?:price|rate|fee)s?|jetzt|stattdessen)(?!\p{L})/iu;

/** Whether a sentence says that the figures in it hold no longer. */
export const isLaidAside = (sentence: string) =>
  /\d/.test(sentence) && laidAside.test(sentence.slice(0, 600)) && !saysNewOne.test(sentence);

const offers =
  /[€$£%]|(?<!\p{L})(?:free|half price|discounts?|offers?|sale|gratis|kostenlos|rabatt)(?!\p{L})/iu;
/** Told of what was, or from when on something else holds: it stays true. */
const staysTrue =
  /(?<!\p{L})(?:from (?:then|\d{1,2}(?:st|nd|rd|th)? \p{L}{3,12}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6})|was|were|had|did|used to|could|since|then|after that|thereafter|afterwards|war|waren|hatte|était|étaient|era|eran)(?!\p{L})/iu;

/** "Until 30 April 2025 every guitar is £20 off": an offer whose last day is past. */
export const isOverOffer = (sentence: string, today: PartialDate) =>
  /\b20\d{2}\b/.test(sentence) &&
  !saysNewOne.test(sentence) &&
  !staysTrue.test(sentence) &&
  endedBefore(sentence.slice(0, 600), today, (rest) => offers.test(rest));

const asksForOld =
  /(?<!\p{L})(?:old|older|former|previous|earlier|last year|still (?:valid|right|correct|true|current|apply|applies|charge)|flyer|leaflet|brochure|price list|no longer|out of date)(?!\p{L})/iu;

/** Whether a question is about such a sentence itself: it says one of its figures, or asks whether the old one holds. */
function asksAbout(question: string, sentence: string) {
  const figures: string[] = sentence.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const asked: string[] = question.match(/\d+(?:[.,]\d+)?/g) ?? [];
  return asksForOld.test(question) || asked.some((one) => figures.includes(one));
}

/** A passage without the sentences whose figures hold no longer, unless the question is about them. */
export function withoutLaidAside(
  passage: IndexedPassage,
  question: string,
  today?: PartialDate,
): IndexedPassage {
  const mayBeOver = today !== undefined && /\b20\d{2}\b/.test(passage.text);
  if (!mayBeOver && !laidAside.test(passage.text)) return passage;
  const isGone = (text: string) => isLaidAside(text) || (mayBeOver && isOverOffer(text, today));
  const text = sentencesOf(passage.text)
    .filter((one) => isGone(one.text) && !asksAbout(question, one.text))
    .reduce((left, { startsAt, endsAt }) => withoutPlace(left, startsAt, endsAt), passage.text);
  return text === passage.text ? passage : { ...passage, text };
}
