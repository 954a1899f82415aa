import type { DropReason } from '@parley/contract/conversations/answer-receipt';
import { contentWordsOf, type Language } from '../../knowledge/index.ts';
import { isOrder, withoutOrders } from '../orders.ts';
import { levelOf } from './level.ts';
import { hasUnsafeScheme, linksOf } from './links.ts';
import { createSupport, type Verdict } from './support.ts';
import { findQuote, translationFault } from './translation.ts';
import { nameWordsOf, type Source, type Unit, unitsOf } from './units.ts';
import { valuesOf } from './values.ts';

export type { Source } from './units.ts';

export interface GroundingSetting {
  /** Of the claims, and of the sources where they are not translated. */
  language?: Language | undefined;
  /** What the visitor asked: its words need not be proved, and its conditions are kept. */
  question?: string;
}

/** A sentence of a model, and what it gives as its proof. */
export interface Claim<One extends Source> {
  text: string;
  cited?: One[];
  /** In another language than the sources, the words there that say it. */
  quote?: string | undefined;
  isTranslated?: boolean;
}

export interface Place<One extends Source> {
  source: One;
  startsAt: number;
  endsAt: number;
}

/** Where a sentence stands in the sources; with a fault, where it stands next to. */
export interface Grounded<One extends Source> {
  fault?: DropReason;
  places: Place<One>[];
}

/** Checks sentences against sources, which are read once. Asked before anybody sees a sentence. */
export function createGrounding<One extends Source>(
  sources: One[],
  { language, question = '' }: GroundingSetting = {},
) {
  const read = sources.map((source) => {
    const text = withoutOrders(source.text);
    return { ...source, text, isCut: text !== source.text, original: source };
  });
  const units = read.flatMap((source) => unitsOf(source, language));
  const allText = read.map(({ documentTitle, heading, question: asked, text }) =>
    [documentTitle, heading, asked, text].filter(Boolean).join('\n'),
  );
  const links = new Set(allText.flatMap(linksOf));
  const lower = allText.join('\n').toLowerCase();
  const support = createSupport(units, new Set(allText.flatMap((text) => [...nameWordsOf(text)])));
  const readOf = (some: One[]) => read.filter(({ original }) => some.includes(original));

  function verdictOn({ text, cited = [], quote, isTranslated }: Claim<One>): Verdict {
    const said = plainText(text);
    if (isOrder(said)) return { fault: 'order', units: [] };
    if (
      hasUnsafeScheme(text) ||
      !tagsOf(text).every((tag) => lower.includes(tag)) ||
      !linksOf(text).every((link) => links.has(link))
    )
      return { fault: 'link', units: [] };
    if (!isTranslated) return support(said, { question, language, cited: readOf(cited) });
    const quoted = quote === undefined ? [] : findQuote(quote, units, readOf(cited));
    if (quoted.length === 0) return { fault: 'quote', units: [] };
    const fault = translationFault(said, quoted, language?.code ?? 'en');
    return { units: quoted, ...(fault && { fault }) };
  }

  return (claim: Claim<One>): Grounded<One> => {
    const { fault, units: standsOn } = verdictOn(claim);
    return { places: standsOn.map((unit) => placeOf(unit, read)), ...(fault && { fault }) };
  };
}

/** Where instructions were left out of a source its places have moved, so that it is quoted whole. */
function placeOf<One extends Source>(
  { source, startsAt, endsAt }: Unit,
  read: { isCut: boolean; original: One }[],
): Place<One> {
  const { isCut, original } = read.find((one) => (one as unknown) === source)!;
  return isCut
    ? { source: original, startsAt: 0, endsAt: original.text.length }
    : { source: original, startsAt, endsAt };
}

/** A sentence with nothing in it to check, such as "Sure!": not worth showing, and not a fault either. */
export const isFiller = (sentence: string, language?: Language) =>
  contentWordsOf(plainText(sentence), language).length === 0 &&
  valuesOf(levelOf(plainText(sentence))).length === 0;

/** Without list marks, bold marks and the numbers of quotes; a link keeps its words. */
function plainText(sentence: string) {
  return sentence
    .replace(/\[(\d{1,2})\](?!\()/g, '')
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/^\s*(?:[-*•]|\d{1,3}[.)]|#{1,6})\s+/, '')
    .replaceAll('**', '')
    .trim();
}

const tagsOf = (text: string) => (text.match(/<\/?[a-z!][^>\s]*/gi) ?? []).map((tag) => tag.toLowerCase());
