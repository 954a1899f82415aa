import type { AnswerZone } from '@parley/contract/conversations/receipt-details';
import type { StrictnessPreview } from '@parley/contract/conversations/strictness-preview';

type OfStrictness = StrictnessPreview['byStrictness'][number];
type Change = OfStrictness['changes'][number];

const replies: Record<AnswerZone, string> = {
  sure: 'an answer',
  nearly: 'a hint',
  unknown: '"I don\'t know"',
};

/** `About 84 answered, 16 with a hint, 24 not known` */
export const countsText = ({ sure, nearly, unknown, isEstimate }: OfStrictness) =>
  `${isEstimate ? 'About ' : ''}${sure} answered, ${nearly} with a hint, ${unknown} not known`;

/** `got a hint and would get an answer` */
export const changeText = ({ got, wouldBe, isTried }: Change) =>
  `got ${replies[got]} and ${isTried ? 'would' : 'may'} get ${replies[wouldBe]}`;

/** What is counted, and what stands below. */
export function previewText({ questions, byStrictness }: StrictnessPreview) {
  if (questions === 0)
    return 'Once visitors have asked something, this shows what each choice would have made of it.';
  const counted =
    questions === 1
      ? 'Counted on the last question, by the reply that it got.'
      : `Counted on the last ${questions} questions, by the replies that they got.`;
  const changes = byStrictness.flatMap((one) => one.changes);
  if (changes.length > 0)
    return changes.every(({ isTried }) => isTried)
      ? `${counted} The agent was asked some of them again; with these choices the reply is another:`
      : `${counted} Asked again, these may get another reply:`;
  if (questions === 1) return `${counted} With another choice it would get the same.`;
  return byStrictness.some(({ isEstimate }) => isEstimate)
    ? `${counted} Of those that the agent was asked again, none got another reply.`
    : `${counted} With another choice none of them would get another reply.`;
}
