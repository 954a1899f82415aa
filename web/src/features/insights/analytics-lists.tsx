import {
  type Analytics,
  analyticsHandoffReason,
  conversationOutcome,
} from '@parley/contract/insights/analytics';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { handoffWords, outcomeWords } from './analytics-words.ts';
import { CountedList } from './counted-list.tsx';

type Props = { analytics: Analytics };

/** What is known of how conversations ended, and what is only assumed. */
export const OutcomeList = ({ analytics: { outcomes, totalConversations } }: Props) => (
  <CountedList
    title="Resolution"
    description="How conversations ended, as far as it is known."
    rowName="Outcome"
    total={totalConversations}
    csvName="resolution.csv"
    empty="No conversations in this time."
    rows={conversationOutcome.options.map((outcome) => ({
      key: outcome,
      label: outcomeWords[outcome].label,
      name: outcomeWords[outcome].label,
      meaning: outcomeWords[outcome].meaning,
      count: outcomes[outcome],
      filter: { outcome },
    }))}
  />
);

export const HandoffReasonList = ({ analytics: { handoffReasons, handoffs } }: Props) => (
  <CountedList
    title="Handoff reasons"
    description="Why conversations needed a person."
    rowName="Reason"
    total={handoffs}
    csvName="handoff-reasons.csv"
    empty="No conversation needed a person in this time."
    rows={
      handoffs === 0
        ? []
        : analyticsHandoffReason.options
            .map((reason) => ({
              key: reason,
              label: handoffWords[reason].label,
              name: handoffWords[reason].label,
              meaning: handoffWords[reason].meaning,
              count: handoffReasons[reason],
              filter: { handoff: reason },
            }))
            .sort((one, other) => other.count - one.count)
    }
  />
);

export const TopicList = ({ analytics: { topics } }: Props) => (
  <CountedList
    title="Topics"
    description="What conversations were about: questions that mean the same stand together. New ones are sorted within some minutes."
    rowName="Question"
    csvName="topics.csv"
    empty="No questions were sorted into topics yet."
    rows={topics.map(({ id, question, conversations }) => ({
      key: id,
      label: <span dir="auto">{question}</span>,
      name: question,
      count: conversations,
      filter: { topicId: id },
    }))}
  />
);

export const MostUsedDocuments = ({ analytics: { mostUsedDocuments } }: Props) => (
  <CountedList
    title="Most used documents"
    description="How many answers stand on each."
    rowName="Document"
    countName="Answers"
    csvName="most-used-documents.csv"
    empty="No answer has stood on a document in this time."
    rows={mostUsedDocuments.map(({ documentId, agentId, title, usageCount }) => ({
      key: documentId,
      label: (
        <Link
          to={paths.document(agentId, documentId)}
          className="text-link inline-flex min-h-target items-center [overflow-wrap:anywhere]"
        >
          {title}
        </Link>
      ),
      name: title,
      count: usageCount,
      filter: { documentId },
    }))}
  />
);
