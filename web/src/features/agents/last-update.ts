import type { Agent } from '@parley/contract/agents/agents';
import { formatDay } from '../../lib/dates.ts';

/** Who changed an agent last, and when. */
export function lastUpdate({
  updatedBy,
  updatedAt,
  createdAt,
}: Pick<Agent, 'updatedBy' | 'updatedAt' | 'createdAt'>) {
  if (updatedBy === null && updatedAt === createdAt) return 'Nobody yet';
  return `${updatedBy ?? 'Someone who left'}, ${formatDay(updatedAt)}`;
}
