import type { DropReason } from '@parley/contract/conversations/answer-receipt';
import { createRecentValues } from '../../../platform/recent-values.ts';
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
    const reading = readSource(source, language);
    return { ...source, ...reading, isCut: reading.text !== source.text, original: source };
  });
  const units = read.flatMap((source) => source.units.map((unit) => ({ ...unit, source })));
  const links = new Set(read.flatMap((source) => source.links));
  const lower = read.map((source) => source.lower).join('\n');
  const support = createSupport(units, new Set(read.flatMap(({ names }) => names)));
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

interface SourceReading {
  /** Without instructions to the model. */
  text: string;
  units: Unit[];
  links: string[];
  lower: string;
  names: string[];
}

/** The same passages answer most questions, and reading one takes longer than all that is done with it. */
const recentReadings = createRecentValues<SourceReading>(300);

function readSource(source: Source, language: Language | undefined): SourceReading {
  const { documentTitle, heading, question } = source;
  const key = JSON.stringify([language?.code, documentTitle, heading, question, source.text]);
  const known = recentReadings.find(key);
  if (known) return known;
  const text = withoutOrders(source.text);
  const whole = [documentTitle, heading, question, text].filter(Boolean).join('\n');
  const reading = {
    text,
    units: unitsOf({ documentTitle, heading, question: question ?? null, text }, language),
    links: linksOf(whole),
    lower: whole.toLowerCase(),
    names: [...nameWordsOf(whole)],
  };
  recentReadings.add(key, reading);
  return reading;
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
