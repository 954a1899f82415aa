import type { Database } from '../../platform/database/index.ts';
import type { ExamsContext } from './exams-context.ts';
import { deleteOfVisitors } from './questions.repository.ts';
import { listVisitorWords } from './visitor-words.reports.ts';
import { textKeyOf } from './writing/index.ts';

interface Erased {
  businessId: string;
  conversations: { id: string }[];
}

/** A question that was taken from a conversation goes with it. */
export async function forgetVisitorQuestions(
  _: ExamsContext,
  tx: Database,
  { businessId, conversations }: Erased,
) {
  const ids = conversations.map(({ id }) => id);
  const words = await listVisitorWords(tx, businessId, ids);
  if (words.length > 0) await deleteOfVisitors(tx, businessId, [...new Set(words.map(textKeyOf))]);
}
