import { calendarOf, contentWordsOf, type FoundPassage } from '../../knowledge/index.ts';
import { asksWhether } from './asks-whether.ts';
import { isNegated } from './negated.ts';

interface Span {
  startsAt: number;
  endsAt: number;
  judgement: { passage: FoundPassage };
}

const textOf = ({ judgement: { passage }, startsAt, endsAt }: Span) =>
  passage.text.slice(startsAt, endsAt).trim();

/** Right before or behind it, in the same paragraph. */
export function isBeside(one: Span, other: Span) {
  if (one.judgement !== other.judgement) return false;
  const [first, second] = [one, other].sort((a, b) => a.startsAt - b.startsAt);
  const between = one.judgement.passage.text.slice(first!.endsAt, second!.startsAt);
  return between.trim() === '' && between.split('\n').length <= 2;
}

export function isInSameParagraph(one: Span, other: Span) {
  if (one.judgement !== other.judgement) return false;
  const [from, to] = [Math.min(one.endsAt, other.endsAt), Math.max(one.startsAt, other.startsAt)];
  return !/\n[ \t]*\n/.test(one.judgement.passage.text.slice(from, to));
}

/** A sentence that begins so says what has become of the one before it, or when that does not hold. */
const changesLast =
  /^\W{0,3}(?:new|now|update|updated|but|however|except|exceptions?|unless|instead|otherwise|larger|bigger|longer|only|neu|jetzt|aber|jedoch|außer|mais|sauf|pero|excepto|ma|tranne|maar|behalve)(?!\p{L})/iu;
/** Held for a while: what holds now may stand behind it. */
const wasSo = /(?<!\p{L})(?:was|were|had been|used to|war|waren|était|étaient|era|eran|erano)(?!\p{L})/iu;
const maxFollowing = 1;

const asksForHours =
  /(?<!\p{L})(?:open|opening|hours|times|geöffnet|offen|öffnungszeiten|ouvert\p{L}?|horaires|abiert[oa]s?|horarios?|apert[oi]|orari)(?!\p{L})/iu;
const saysClosed =
  /(?<!\p{L})(?:closed|shut|geschlossen|ferm[ée]\p{L}{0,2}|cerrad[oa]s?|chius[oi]|gesloten)(?!\p{L})/iu;
const saysOpen =
  /(?<!\p{L})(?:open|opens|geöffnet|offen|ouvert\p{L}?|abiert[oa]s?|apert[oi])(?!\p{L}).{0,40}\d/iu;

/** The sentence behind one that it would mislead without: what has changed since, or when somewhere is open after all. */
export function completionOf<One extends Span>(query: string, one: One, candidates: One[]): One[] {
  const said = textOf(one);
  const isHalf = asksForHours.test(query) && saysClosed.test(said) && !saysOpen.test(said);
  return candidates
    .filter((next) => next.startsAt >= one.endsAt && isBeside(one, next))
    .filter((next) => {
      const text = textOf(next);
      const isChange = changesLast.test(text) && (wasSo.test(said) || !beginsWithOnly.test(text));
      return (
        isChange ||
        (isHalf && saysOpen.test(text)) ||
        (isScant(said) && !isQuestion(text)) ||
        (asksWhether.test(query) && (deniesTheSame(said, text) || deniesInShort.test(text))) ||
        saysWhatThen.test(text)
      );
    })
    .slice(0, maxFollowing);
}

/** "If your dog has eaten any of these, ring us": what is to be done in the case of which one speaks. */
const saysWhatThen =
  /^\W{0,3}(?:if|once|as soon as)\s[^,.;]{1,60}\s(?:of (?:these|those|them)|this|these|those|them)(?: \p{L}{1,20}){0,2},/iu;

/** "We take cards. We do not take cheques.": who asks whether something is done has to know both. */
const deniesTheSame = (said: string, text: string) =>
  !isNegated(said) && isNegated(text) && contentWordsOf(said)[0] === contentWordsOf(text)[0];

/** "The halls are heated. The tents are not, they have stoves.": what is denied stands in the sentence before. */
const deniesInShort =
  /^[^,.;:?]{1,40}\s(?:is|are|was|were|do|does|did|can|will|has|have)(?: not|n['’]t)(?=[,.;]|$)/iu;

const maxScantWords = 3;
/** "Tell us first." leaves open what for: a figure, or yes and no, would say something. */
const isScant = (text: string) =>
  text.split(/\s+/).length <= maxScantWords &&
  /^\p{Lu}\p{Ll}+\s[^\d]*$/u.test(text) &&
  !/^(?:yes|no)\b/iu.test(text);
const isQuestion = (text: string) => /[?？؟]$/u.test(text);

const beginsWithOnly = /^\W{0,3}(?:only)(?!\p{L})/iu;

/** It begins with what is or may not be, and what that is stands before it: "Can't be combined with other offers." */
const lacksSubject =
  /^\W{0,3}(?:can(?:no|['’])t|cannot|may|must|not|is|are|isn['’]t|aren['’]t|will|won['’]t|does|doesn['’]t|applies|excludes?|includes?|valid|unless|except)(?!\p{L})(?!.*\?)/iu;

/** The sentence that says of what one without a subject speaks. */
export function subjectBefore<One extends Span>(one: One, candidates: One[]): One | undefined {
  if (!lacksSubject.test(textOf(one))) return undefined;
  return candidates.find((other) => other.endsAt <= one.startsAt && isBeside(other, one));
}

/** Where a sentence begins with a day or a time it speaks of that alone: "On Thursdays the pool is heated to 30 °C." */
const ofSomeCase =
  /^\W{0,3}(?:on|in|during|at|for|until|from|outside|am|an|im|während|le|les|en|pendant|los|durante|il|nel|op|tijdens)\s(?=\S)/iu;
const opening = 40;
const measured = /\d\s?(°\s?[CF]|%|[€$£]|\p{L}{1,8})(?!\p{L})|([€$£])\s?\d/gu;
const maxOthers = 2;

/**
 * What holds otherwise, beside a sentence that holds on some days alone which nobody asked for: those of its paragraph that
 * tell the same measure.
 */
export function ruleBeside<One extends Span>(query: string, one: One, candidates: One[]): One[] {
  const text = textOf(one);
  if (!ofSomeCase.test(text) || !namesCalendar(text.slice(0, opening)) || namesCalendar(query)) return [];
  const own = unitsIn(text);
  return candidates
    .filter((other) => other !== one && other.startsAt < one.startsAt && isInSameParagraph(one, other))
    .filter((other) => [...unitsIn(textOf(other))].some((unit) => own.has(unit)))
    .slice(0, maxOthers);
}

const unitsIn = (text: string) =>
  new Set([...text.matchAll(measured)].map(([, behind, before]) => (behind ?? before)!.toLowerCase()));

function namesCalendar(text: string) {
  const { weekdays, seasons } = calendarOf(text);
  return weekdays.size > 0 || seasons.length > 0;
}
