import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import type { ChosenRecords } from '../knowledge/index.ts';

export interface QuotedSentence {
  text: string;
  passageId: string;
  /** Its place in the passage's text. */
  startsAt: number;
  endsAt: number;
}

export interface ComposedAnswer {
  text: string;
  sentences: QuotedSentence[];
  /** The records that it tells, where it is made of records alone. */
  records?: ChosenRecords;
  /** It shares words with the question and may be about something else: at most a hint. */
  isDoubtful?: boolean;
  /** All that stands below the very heading that was asked for: an answer, however unsure the search is. */
  isWhole?: boolean;
  /** The same as a small table, where that is easier to read. */
  table?: AnswerTable;
}
