import {
  analyticsHandoffReason,
  type CountedFilter,
  conversationOutcome,
} from '@parley/contract/insights/analytics';
import { behindTitle, handoffWords, outcomeWords } from './analytics-words.ts';

const questionKinds: NonNullable<CountedFilter['questions']>[] = ['answered', 'unanswered'];

/** What a list of conversations can be narrowed to as the figures count, in the words of the figures. */
export const figureChoices = {
  outcomes: conversationOutcome.options.map((value) => ({ value, label: outcomeWords[value].label })),
  handoffs: [
    { value: 'any' as const, label: 'For any reason' },
    ...analyticsHandoffReason.options.map((value) => ({ value, label: handoffWords[value].label })),
  ],
  questions: questionKinds.map((value) => ({ value, label: behindTitle({ questions: value }) })),
};
