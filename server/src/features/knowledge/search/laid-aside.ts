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

const asksForOld =
  /(?<!\p{L})(?:old|older|former|previous|earlier|last year|still (?:valid|right|correct|true|current|apply|applies|charge)|flyer|leaflet|brochure|price list|no longer|out of date)(?!\p{L})/iu;

/** Whether a question is about such a sentence itself: it says one of its figures, or asks whether the old one holds. */
function asksAbout(question: string, sentence: string) {
  const figures: string[] = sentence.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const asked: string[] = question.match(/\d+(?:[.,]\d+)?/g) ?? [];
  return asksForOld.test(question) || asked.some((one) => figures.includes(one));
}

/** A passage without the sentences whose figures hold no longer, unless the question is about them. */
export function withoutLaidAside(passage: IndexedPassage, question: string): IndexedPassage {
  if (!laidAside.test(passage.text)) return passage;
  const text = sentencesOf(passage.text)
    .filter((one) => isLaidAside(one.text) && !asksAbout(question, one.text))
    .reduce((left, { startsAt, endsAt }) => withoutPlace(left, startsAt, endsAt), passage.text);
  return text === passage.text ? passage : { ...passage, text };
}
