import type { Analytics } from '@parley/contract/insights/analytics';
import { CountedList } from './counted-list.tsx';

/** What became of what visitors asked. */
export const QuestionList = ({ analytics: { answered, unanswered } }: { analytics: Analytics }) => (
  <CountedList
    title="Questions to your agents"
    description="Greetings and calls for a person are no questions, and what your team answers is not counted here."
    rowName="Questions"
    countName="Number"
    total={answered + unanswered}
    csvName="questions-answered.csv"
    empty="No questions in this time."
    rows={
      answered + unanswered === 0
        ? []
        : [
            {
              key: 'answered',
              label: 'Answered',
              name: 'Questions answered',
              meaning: 'From your documents, or by a hint that the visitor found helpful.',
              count: answered,
              filter: { questions: 'answered' },
            },
            {
              key: 'unanswered',
              label: 'Not answered',
              name: 'Questions not answered',
              meaning: 'The agent did not know, only hinted, was paused, or the answer broke off.',
              count: unanswered,
              filter: { questions: 'unanswered' },
            },
          ]
    }
  />
);
