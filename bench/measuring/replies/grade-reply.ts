import type { AskedQuestion } from './asked-business.ts';

export const grades = ['right', 'awkward', 'hinted', 'partly', 'silent', 'wrong'] as const;
export type Grade = (typeof grades)[number];

export interface Reply {
  response: string;
  answered: boolean;
  handoff: boolean;
}

const maxWords = 70;

/** How content the visitor would be. Nothing is right that holds what must not be said; a hint is no answer. */
export function gradeReply(
  { expect, must, mustNot }: AskedQuestion,
  { response, answered, handoff }: Reply,
): Grade {
  const isForbidden = mustNot.some((wanted) => holds(response, wanted));
  if (isForbidden) return 'wrong';
  if (expect === 'unknown') return answered ? 'wrong' : 'right';
  if (expect === 'person' && handoff) return 'right';
  const met = must.filter((group) => group.some((wanted) => holds(response, wanted))).length;
  const isWhole = met === must.length;
  if (expect === 'answer' && !answered) return isWhole && must.length > 0 ? 'hinted' : 'silent';
  if (expect === 'talk' && !answered) return 'wrong';
  if (!isWhole) return met > 0 ? 'partly' : 'wrong';
  return expect === 'answer' && isAwkward(response) ? 'awkward' : 'right';
}

/** Marks of a table are left over, or it is longer than anybody reads. */
const isAwkward = (response: string) => response.includes('|') || response.split(/\s+/).length > maxWords;

function holds(response: string, wanted: string) {
  const [, pattern] = /^\/(.+)\/[a-z]*$/su.exec(wanted) ?? [];
  // dynamic-pattern: written with the questions, by whoever measures
  return pattern
    ? new RegExp(pattern, 'iu').test(levelled(response))
    : levelled(response).includes(levelled(wanted));
}

/** Dashes, quotes, spaces and bold say nothing of what is said. */
const levelled = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[\u2018\u2019\u2032]/gu, "'")
    .replace(/[\u201c-\u201e]/gu, '"')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
