import type { InboxFilter } from '@parley/contract/conversations/inbox';

interface Choice<Value> {
  value: Value;
  label: string;
}

/** What the figures count by, in their words, which the page of the inbox brings along. */
export interface FigureChoices {
  outcomes: Choice<NonNullable<InboxFilter['outcome']>>[];
  handoffs: Choice<NonNullable<InboxFilter['handoff']>>[];
  questions: Choice<NonNullable<InboxFilter['questions']>>[];
}
