import type { DropReason } from '@parley/contract/conversations/answer-receipt';
import type { Language } from '../../knowledge/index.ts';
import { type Claim, type ClaimClause, readClaim } from './claim.ts';
import { boundsOf, type Limit } from './limits.ts';
import { isTurned } from './polarity.ts';
import { isOtherPortion } from './portions.ts';
import { isOtherSpan } from './spans.ts';
import {
  hasName,
  hasOtherMany,
  hasOtherValue,
  isKept,
  isWayBack,
  lacksValues,
  liesOutside,
  namesItself,
} from './statement-checks.ts';
import type { Source, Unit } from './units.ts';
import { isSameKind, isSameValue, isTurnedBound, liesInRange, type Value } from './values.ts';
import { isFrame, isSaidByValue, isSameWord } from './vocabulary.ts';

/** Shares of a clause's words, by weight, that its source must have. */
const leastCovered = 0.6;
/** What stands in a heading over many statements tells little of one of them. */
const nearnessAbove = 0.35;
/** Another statement that fits so much better speaks of the same thing, and says otherwise. */
const clearlyBetter = 1.12;
/** A statement that fits nearly as well is taken where the claim cites it. */
const nearlyAsGood = 0.8;

interface Judged {
  unit: Unit;
  score: number;
  /** By its own words alone. */
  own: number;
  covered: number;
  /** As the score, where a heading above it says a word as well as the statement itself. */
  underHeading: number;
  fault: DropReason | undefined;
}

export interface ClaimSetting {
  question: string;
  language?: Language | undefined;
  /** What the model says it stands on. */
  cited?: Source[];
}

/** The statements that a sentence stands on; where it is not borne out why, and those that are nearest to it. */
export interface Verdict {
  fault?: DropReason;
  units: Unit[];
}

/** Compares claims with the statements of the sources. */
export function createSupport(units: Unit[], knownNames: Set<string>) {
  const vocabulary = new Map<string, number>();
  for (const { words } of units)
    for (const word of words) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  for (const { beside, above } of units)
    for (const word of [...beside, ...above]) if (!vocabulary.has(word)) vocabulary.set(word, 1);
  const forms = new Map<string, string[]>();
  /** Words of the sources that are this word. */
  const formsOf = (word: string) => {
    let found = forms.get(word);
    if (!found) {
      found =
        vocabulary.has(word) && word.length < 4
          ? [word]
          : [...vocabulary.keys()].filter((other) => isSameWord(word, other));
      forms.set(word, found);
    }
    return found;
  };
  const isIn = (word: string, set: Set<string>) => formsOf(word).some((form) => set.has(form));
  const weightOf = (word: string) => {
    const count = Math.max(0, ...formsOf(word).map((form) => vocabulary.get(form)!));
    return count === 0 ? 1.5 : 1 + Math.log(units.length / count + 1) / Math.log(units.length + 2);
  };
  const nearness = (word: string, unit: Unit) =>
    isIn(word, unit.words) ? 1 : isIn(word, unit.beside) ? 0.6 : isIn(word, unit.above) ? nearnessAbove : 0;

  /** Why nothing bears a clause out, or what does: what the claim cites before anything else. */
  function groundOf(
    clause: ClaimClause,
    claim: Claim,
    cited: Source[],
  ): { fault?: DropReason; unit?: Unit | undefined } {
    const { words, values, days } = clause;
    if (words.length === 0 && values.length === 0 && days.size === 0) return {};
    const judged = units
      .map((unit) => judge(clause, claim, unit))
      .sort((one, other) => other.score - one.score);
    const borneOut = judged.filter(({ fault }) => fault === undefined);
    const best = borneOut[0];
    if (!best) return { fault: faultOfNearest(judged), unit: judged[0]?.unit };
    const rival = judged.find(
      (one) =>
        isClearlyBetter(one, best) &&
        !lacksName(clause, one.unit, best.unit) &&
        !lacksValues(clause, one.unit, best.unit) &&
        conflicts(clause, one),
    );
    if (rival) {
      const fault = rival.unit.isCell ? 'row' : clause.values.length > 0 ? 'number' : 'negation';
      return { fault, unit: best.unit };
    }
    const ofCited = borneOut.find(
      ({ unit, score }) => score >= nearlyAsGood * best.score && cited.includes(unit.source),
    );
    return { unit: (ofCited ?? best).unit };
  }

  /** It speaks of something else than what the claim and its statement name. */
  const lacksName = ({ names, namesBefore }: ClaimClause, rival: Unit, best: Unit) =>
    names.some((name) => namesItself(best, name) && !hasName(rival.written, name.toLowerCase())) ||
    namesBefore.some((name) => namesItself(best, name) && !namesIt(rival, name));

  /** In the same table or sentence a single word tells which is meant. */
  const isClearlyBetter = (one: Judged, best: Judged) =>
    one.own >= best.own &&
    // Of the statements under "Film Friends" the one that names the card again is no better for that.
    (one.unit.isCell ||
      one.unit.source !== best.unit.source ||
      Boolean(one.unit.source.question) ||
      one.underHeading > best.underHeading + 0.2) &&
    (one.unit.source === best.unit.source && one.unit.group === best.unit.group
      ? one.score > best.score + 0.2
      : one.score > clearlyBetter * best.score + 0.2);

  function judge(clause: ClaimClause, claim: Claim, unit: Unit): Judged {
    let [covered, all, score, own, underHeading] = [0, 0, 0, 0, 0];
    const missing: string[] = [];
    for (const word of clause.words) {
      const weight = weightOf(word);
      const near = isSaidOfAnother(word, clause, unit) ? 0 : nearness(word, unit);
      score += weight * near;
      underHeading += weight * (near === nearnessAbove ? 1 : near);
      if (near === 1) own += weight;
      if (isSaidByValue(word, clause.kinds) && near === 0) continue;
      all += weight;
      if (near > 0) covered += weight;
      else {
        const isBorrowed = formsOf(word).length > 0;
        if (claim.asked.has(word)) covered += isBorrowed ? 0.3 * weight : 0.6 * weight;
        else missing.push(word);
      }
    }
    for (const word of clause.inherited) score += 0.4 * weightOf(word) * nearness(word, unit);
    for (const word of claim.asked)
      if (!claim.saidWords.has(word)) score += 0.15 * weightOf(word) * nearness(word, unit);
    const asksRow = [...clause.values, ...claim.askedValues].some((value) =>
      unit.ranges.some((range) => liesInRange(value, range)),
    );
    if (asksRow) {
      score += 2;
      own += 2;
    }
    for (const day of clause.days) if (unit.days.has(day)) score += 1;
    const share = all === 0 ? 1 : covered / all;
    return {
      unit,
      score,
      own,
      underHeading,
      covered: share,
      fault: faultOf(clause, claim, unit, share, missing),
    };
  }

  /** "Ida runs the reception, Tom looks after the boats": what is said of Ida says nothing of Tom. */
  const isSaidOfAnother = (word: string, { names }: ClaimClause, unit: Unit) =>
    names.length > 0 &&
    !unit.isCell &&
    !isIn(word, unit.words) &&
    isIn(word, unit.beside) &&
    names.every((name) => hasName(unit.ownWritten, name.toLowerCase())) &&
    units.some(
      (other) =>
        other !== unit &&
        other.source === unit.source &&
        other.group === unit.group &&
        isIn(word, other.words) &&
        !names.some((name) => hasName(other.ownWritten, name.toLowerCase())) &&
        [...other.ownWritten].some((written) => knownNames.has(written)),
    );

  function faultOf(
    clause: ClaimClause,
    claim: Claim,
    unit: Unit,
    share: number,
    missing: string[],
  ): DropReason | undefined {
    for (const value of clause.values)
      if (!hasValue(value, clause, unit)) return value.measure === 'date' ? 'date' : 'number';
    if (clause.softValues.some((value) => hasOtherMany(value, unit))) return 'number';
    const exceptions = unit.limits.filter(({ isException }) => isException);
    for (const day of clause.days)
      if (!hasDay(day, unit)) {
        const isExcepted = exceptions.some(({ days }) => days.includes(day)) && !clause.isDenied;
        return isExcepted ? (clause.isEveryDay ? 'all' : 'negation') : 'date';
      }
    for (const name of clause.names) if (!namesIt(unit, name)) return 'name';
    if (
      clause.periods.size > 0 &&
      unit.periods.size > 0 &&
      ![...clause.periods].some((one) => unit.periods.has(one))
    )
      return 'number';
    if (isOtherSpan(clause.spans, unit)) return 'row';
    if (share < leastCovered || !isOfTheSame(clause, unit) || isOtherCell(clause, claim, unit))
      return 'words';
    if (
      clause.words.every((word) => !isIn(word, unit.words)) &&
      clause.values.length === 0 &&
      clause.days.size === 0
    )
      return 'words';
    if (clause.isDenied !== unit.isDenied) return 'negation';
    if (isOtherPortion(clause, unit)) return unit.isCell ? 'row' : 'number';
    if (exceptions.some((limit) => isAsserted(limit, clause, unit))) return 'negation';
    if (
      isTurned(clause.written, unit.isCell ? unit.written : unit.ownWritten) ||
      clause.ways.some((way) => isWayBack(way, unit.ways))
    )
      return 'role';
    if (clause.universals.length > 0 && !unit.isUniversal) return 'all';
    if (
      clause.isFree &&
      !unit.written.has('free') &&
      !isIn('includ', unit.words) &&
      !isIn('includ', unit.above)
    )
      return 'all';
    const lost = unit.limits.filter((limit) => !isKept(limit, claim) && !liesOutside(limit, clause));
    if (lost.length > 0)
      return clause.isEveryDay && lost.some(({ isException }) => isException) ? 'all' : 'condition';
    if (
      !clause.isDenied &&
      !boundsOf(unit.isCell ? [] : unit.values).every(
        (bound) =>
          claim.saidValues.some((value) => isSameValue(value, bound)) ||
          // "from October on" says enough of 1 October.
          (bound.measure === 'date' && claim.saidDays.has(`m${Math.floor(bound.amount / 100) - 1}`)),
      )
    )
      return 'condition';
    if (!missing.every((word) => isSupportedElsewhere(word, clause, unit))) return 'words';
    return clause.conjuncts.every((words) => isJoinedThere(words, clause, unit)) ? undefined : 'all';
  }

  /** Who speaks of a cell without its number speaks of its row and of its column. */
  const isOtherCell = ({ values }: ClaimClause, { saidWords }: Claim, { labels }: Unit) =>
    values.length === 0 &&
    labels.some((label) => label.size > 0 && ![...saidWords].some((word) => isIn(word, label)));

  /** "… and takes place on Wednesdays" speaks of what its sentence began with. */
  function isOfTheSame({ words, inherited }: ClaimClause, unit: Unit) {
    if (words.length > 0 || inherited.length === 0) return true;
    let [near, all] = [0, 0];
    for (const word of inherited) {
      const weight = weightOf(word);
      all += weight;
      if (nearness(word, unit) > 0) near += weight;
    }
    return near >= 0.5 * all;
  }

  /** The claim says of the exception what holds for the rest. */
  const isAsserted = ({ words, days }: Limit, clause: ClaimClause, unit: Unit) =>
    days.some((day) => clause.days.has(day)) ||
    (words.length > 0 &&
      words.every((word) => clause.words.some((one) => isSameWord(one, word)) && !unit.words.has(word)));

  /** Each thing or place of a list needs its proof: a list that is nearly right has one too many. */
  function isJoinedThere(words: string[], clause: ClaimClause, unit: Unit) {
    const unproven = words.filter(
      (word) => nearness(word, unit) === 0 && !isSaidOfTheSame(word, clause, unit),
    );
    return words.length === 0 || 2 * unproven.length < words.length;
  }

  const isSaidOfTheSame = (word: string, clause: ClaimClause, unit: Unit) =>
    units.some(
      (other) =>
        other !== unit &&
        isIn(word, other.words) &&
        other.isDenied === clause.isDenied &&
        clause.values.every((value) => hasValue(value, clause, other)) &&
        clause.words.some((one) => one !== word && isIn(one, other.words)),
    );

  function hasValue(value: Value, clause: ClaimClause, unit: Unit) {
    const isHeld = (some: Value[]) =>
      some.some((one) => isSameValue(value, one) && !isTurnedBound(value, one));
    if (unit.values.some((one) => isSameValue(value, one))) return isHeld(unit.values);
    if (isHeld(unit.valuesOfLabel) || unit.ranges.some((range) => liesInRange(value, range))) return true;
    if (isHeld(unit.valuesAbove)) return true;
    // Under "2 hours" stands nothing for the three hours of the next column.
    if (
      unit.isCell &&
      value.measure !== undefined &&
      unit.valuesOfLabel.some((one) => isSameKind(value, one))
    )
      return false;
    // Beside it only what nobody could take for its own number.
    if (!isHeld(unit.valuesBeside)) return false;
    // "from 9 to 5" has both its hours; a statement with one may have the other beside it.
    const ownOfKind = unit.values.filter((one) => !one.isSoft && isSameKind(value, one)).length;
    if (ownOfKind > (value.measure === 'clock' ? 1 : 0)) return false;
    return !unit.isCell || clause.values.some((other) => unit.values.some((one) => isSameValue(other, one)));
  }

  const hasDay = (day: string, unit: Unit) =>
    unit.days.has(day) ||
    (unit.daysAround.has(day) && ![...unit.days].some((one) => one[0] === day[0])) ||
    isBridged(day, unit);

  /** "High season is 1 July to 31 August" says what July means in a table of seasons. */
  function isBridged(day: string, unit: Unit) {
    return units.some(
      (other) =>
        unit.isCell &&
        !other.isCell &&
        other.days.has(day) &&
        [...other.words].filter((word) => !isFrame(word) && unit.words.has(word)).length >= 2,
    );
  }

  /** A word that the statement lacks: unknown ones are a way of speaking, known ones must be said of the same thing. */
  function isSupportedElsewhere(word: string, clause: ClaimClause, unit: Unit) {
    if (formsOf(word).length === 0) return true;
    if (clause.values.length > 0)
      return !units.some(
        (other) => other !== unit && isIn(word, other.words) && hasOtherValue(clause, other),
      );
    return units.some(
      (other) =>
        other !== unit &&
        isIn(word, other.words) &&
        other.isDenied === clause.isDenied &&
        clause.names.every((name) => namesIt(other, name)) &&
        clause.words.some((one) => one !== word && isIn(one, other.words)),
    );
  }

  /** A clause with a name of its own speaks of nobody else in its sentence. */
  function namesIt(unit: Unit, name: string) {
    const lower = name.toLowerCase();
    if (hasName(unit.written, lower)) return true;
    return (
      hasName(unit.writtenBeside, lower) &&
      (unit.isCell || ![...unit.ownWritten].some((word) => knownNames.has(word)))
    );
  }

  function conflicts(clause: ClaimClause, { unit, covered }: Judged) {
    const isOtherValue = hasOtherValue(clause, unit);
    if ([...clause.days].some((day) => !hasDay(day, unit))) return false;
    const isOpposite = clause.isDenied !== unit.isDenied || isOtherPortion(clause, unit);
    return isOtherValue || (isOpposite && covered >= leastCovered);
  }

  return (sentence: string, { question, language, cited = [] }: ClaimSetting): Verdict => {
    const claim = readClaim(sentence, question, knownNames, language);
    const grounds = claim.clauses.map((clause) => groundOf(clause, claim, cited));
    const found = grounds.flatMap(({ unit }) => unit ?? []);
    const fault = grounds.find((ground) => ground.fault)?.fault ?? (found.length === 0 ? 'words' : undefined);
    return { units: found, ...(fault && { fault }) };
  };
}

/** Of what speaks most of the same thing. */
function faultOfNearest(judged: Judged[]): DropReason {
  const best = judged[0]?.score ?? 0;
  const near = judged.filter(({ score }) => score >= 0.8 * best);
  const order: DropReason[] = [
    'condition',
    'all',
    'role',
    'negation',
    'row',
    'number',
    'date',
    'name',
    'words',
  ];
  return order.find((reason) => near.some(({ fault }) => fault === reason)) ?? 'words';
}
