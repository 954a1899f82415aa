import type { DropReason } from '@parley/contract/conversations/answer-receipt';
import type { PassageJudge } from '../../../platform/judge/index.ts';
import type { FoundPassage } from '../../knowledge/index.ts';
import type { Grounded } from '../grounding/index.ts';
import { readable } from '../judging/index.ts';

/**
 * How much support by the judge's reading a sentence needs to be shown, by what the rules make of it. The rules see numbers,
 * names and rows; the judge understands other words. Set on 1,786
 * claims of fourteen businesses that the judge has not seen, a false one shown counting more than a true one dropped: the rules
 * alone show 19 % and drop 65 % there, both together 13 and 60. What is not named here no reading makes good.
 */
const neededSupport: Partial<Record<DropReason | 'none', number>> = {
  none: -4,
  words: 1,
  condition: 0,
};

/** Each costs the visitor time, and a sentence seldom stands on more. */
const maxPassagesRead = 3;

/** The fault of a sentence by the rules and the judge together. Without the judge the rules stand alone. */
export async function findFault(
  claim: string,
  { fault, places }: Grounded<FoundPassage>,
  cited: FoundPassage[],
  judge: Pick<PassageJudge, 'supports'> | undefined,
): Promise<DropReason | undefined> {
  const needed = neededSupport[fault ?? 'none'];
  const passages = [...new Set([...cited, ...places.map(({ source }) => source)])].slice(0, maxPassagesRead);
  if (!judge || needed === undefined || passages.length === 0) return fault;
  const supported = await judge.supports(claim, passages.map(readable));
  if (!supported) return fault;
  return Math.max(...supported) >= needed ? undefined : (fault ?? 'words');
}
