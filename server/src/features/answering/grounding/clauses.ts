import { calendarWordsOf, isCalendarWord } from './calendar-words.ts';
import { isDenied } from './polarity.ts';

/** Words that only a clause with something to say by itself has: auxiliaries, and verbs that support is spoken with. */
const verbs = new Set(
  `is are was were be been being am can cannot could may might must shall should will would has have had do does did
  cost costs take takes took get gets got give gives gave pay pays offer offers need needs want wants receive receives
  apply applies include includes cover covers run runs open opens close closes start starts begin begins end ends last lasts
  charge charges accept accepts allow allows require requires ship ships deliver delivers send sends bring brings
  keep keeps ask asks use uses buy buys sell sells make makes find finds leave leaves arrive arrives come comes go goes
  work works call calls write writes book books cancel cancels change changes return returns refund refunds stay stays
  stand stands mean means depend depends belong belongs happen happens teach teaches manage manages collect collects
  answers plans chooses restores handles organises organizes treats repairs replaces prepares checks decides weighs
  looks stays lives gets sits helps says tells finds serves provides contains covers
  needs keeps receives becomes brings sends arrives leaves please contact become
  ist sind war kann können darf muss müssen soll wird werden hat haben kostet kosten gibt est sont peut peuvent doit
  coûte es son puede pueden debe cuesta tiene è sono può deve costa ha kan kost moet`
    .trim()
    .split(/\s+/),
);
export const isVerb = (word: string) => verbs.has(word);
const joint =
  /([;:]\s|\s-\s|[()]|,\s|\s(?=(?:and|but|while|whereas|however|although|nor|except|unless|because|und|aber|sondern|jedoch|weil|denn|et|mais|pero|sino|ma|mas|maar|en)\s)|\s(?=(?:as|since)\s(?:we|they|you|it|he|she|the|this|there|nobody|no)\s))/u;
const contrast =
  /^\s*(?:(?:and|but|und|aber|sondern|et|mais|pero|sino|ma|mas|maar)\s+)?(?:not|never|no|nothing|none|nobody|only|except|unless|otherwise|closed|shut|nicht|nur|außer|geschlossen|pas|sauf|seulement|sólo|solo|salvo|non|niet|alleen|nor)(?=\s)/u;
const limiting =
  /^\s*(?:(?:and|but)\s+)?(?:only|except|unless|not|nur|außer|sauf|salvo|excepto|tranne|behalve)(?=\s)/u;
/** A condition is one statement with what it holds for, on whichever side it stands. */
const condition =
  /^\s*(?:(?:and|but)\s+)?(?:if|when|wenn|falls|sofern|si|lorsque|cuando|se|quando|als|indien)(?=\s)/u;

/** The first end of a range is not a statement: "between 24 December and 6 January". */
const betweenOne = /(?:^|\s)(?:between|zwischen|entre)\s\S+(?:\s\p{L}+)?\s*$/u;
/** "After 90 days, …" says when the rest holds. */
const fronting =
  /^\s*(?:after|before|from|for|with|within|until|till|during|under|over|upto|atleast)\s(?:\S+\s?){1,6}$/u;
/** Why something is so says nothing of whether: "by email is not accepted, because nobody reads it". */
const reason = /^\s*(?:because|weil|denn|as|since)\s(?:\S+\s){2}/u;
/** An imperative: "claim them as accident damage". */
const imperative = /^\s*(?:please\s+)?(?!and|but|or|for|with|from|of|if|when)\p{L}{3,}\s(?:it|them|us)\b/u;

/** "in Rotterdam on Wednesdays, in Cologne on Saturdays": each place has its days. */
const saysWhereAndWhen = (text: string) =>
  calendarWordsOf(text).size > 0 &&
  [...text.matchAll(/(?:^|\s)(?:in|at|im|en|à)\s(?:the\s)?(\p{L}+)/gu)].some(
    ([, place]) => !isCalendarWord(place!),
  );

export interface ClauseText {
  text: string;
  /** It says itself what is done; otherwise it goes on with the clause before. */
  isWhole: boolean;
  /** It goes against what was said before: "but not …". */
  isContrast: boolean;
  /** It bounds its neighbour: "only …", "except …", "if …". */
  isLimit: boolean;
}

/**
 * Parts of a levelled sentence that say something by themselves. An enumeration stays with its clause; a part with a number
 * of its own, and one that denies what was said before, is looked at alone.
 */
export function clausesOf(
  sentence: string,
  holdsValue: (text: string) => boolean,
  onlyCounts: (text: string) => boolean = () => false,
): ClauseText[] {
  const clauses: ClauseText[] = [];
  let fronted = '';
  let isBehindSemicolon = false;
  for (const piece of sentence.split(joint)) {
    if (!/[\p{L}\p{N}]/u.test(piece)) {
      isBehindSemicolon = piece?.startsWith(';') === true;
      continue;
    }
    const isContrast = contrast.test(piece);
    const isReason = reason.test(piece);
    const isWhole = isWholeClause(piece) || isReason;
    const previous = clauses.at(-1);
    if (condition.test(piece) && previous) {
      clauses[clauses.length - 1] = joined(previous, { text: piece, isWhole });
      continue;
    }
    // A fronted condition lasts until somebody does something: "if you are ill and send us a note, you pay nothing".
    if (clauses.length === 0 && (condition.test(piece) || (fronted && !isMain.test(piece)))) {
      fronted = fronted ? `${fronted}, ${piece}` : piece;
      continue;
    }
    const clause = {
      text: fronted ? `${fronted}, ${piece}` : piece,
      isWhole,
      isLimit: limiting.test(piece),
      isContrast,
    };
    fronted = '';
    if (!previous) {
      clauses.push(clause);
      continue;
    }
    // "wine and oil stains come out", "between 6 and 9 pm": what stands before has not said anything yet.
    // So has a subject of several: "two adults and two children pay €9".
    const isSubject =
      clauses.length === 1 && isWhole && /^\s*and\s/u.test(piece) && onlyCounts(previous.text);
    const isOpen =
      !previous.isWhole &&
      !previous.isLimit &&
      (!holdsValue(previous.text) ||
        isSubject ||
        (clauses.length === 1 && isWhole && fronting.test(previous.text))) &&
      !isContrast &&
      !clause.isLimit;
    const isRange =
      /^\s*(?:and|und|et|y|e|en)\s+[€$£]?\d/u.test(piece) &&
      (betweenOne.test(previous.text) ||
        (/[\d€$£]\s*$/.test(previous.text) && !/:\d\d\s*$/.test(previous.text)));
    const startsAnew =
      isWhole ||
      clause.isLimit ||
      isContrast ||
      // "Cologne does not; Rotterdam and Utrecht do"
      (isBehindSemicolon && isDenied(previous.text)) ||
      (saysWhereAndWhen(piece) && saysWhereAndWhen(previous.text)) ||
      (holdsValue(piece) && holdsValue(previous.text));
    if (startsAnew && !isOpen && !isRange) clauses.push(clause);
    else {
      // "you pay when you collect, not when you drop off, in cash": the last part goes on with the first.
      const isBehind = previous.isContrast && clauses.length > 1 && !/^\s*(?:and|or)\s/u.test(piece);
      const at = clauses.length - (isBehind ? 2 : 1);
      clauses[at] = joined(clauses[at]!, clause);
    }
  }
  if (fronted) clauses.push({ text: fronted, isWhole: true, isLimit: false, isContrast: false });
  return clauses;
}

const joined = (one: ClauseText, other: { text: string; isWhole: boolean }): ClauseText => ({
  ...one,
  text: `${one.text}${/^\s*(?:and|und|et|y|e|en)\s/u.test(other.text) ? ' ' : ', '}${other.text}`,
  isWhole: one.isWhole || other.isWhole,
});
const isMain = /^\s*(?:you|we|it|they|he|she|the|your|our|this|that|there|half|no|all|please|each|a|an)\s/u;

const isWholeClause = (piece: string) => {
  const words = piece.match(/\p{L}+/gu) ?? [];
  return words.length >= 3 && (words.some((word) => verbs.has(word)) || imperative.test(piece));
};
