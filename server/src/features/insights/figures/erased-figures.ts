import type { Database } from '../../../platform/database/index.ts';
import * as repository from './erased-figures.repository.ts';
import { addFigure, emptySum, type FigureSum } from './figure-sums.ts';
import { deleteChanges, findFigures, lockFigures } from './figures.repository.ts';

/**
 * Conversations go, the counts of their days stay. What they added is put aside, so that days can still be added up again
 * once nothing else is left of them.
 */
export async function keepCounts(tx: Database, businessId: string, conversationIds: string[]) {
  await lockFigures(tx, businessId);
  await deleteChanges(tx, businessId, conversationIds);
  const sums = new Map<string, { agentId: string; day: string; sum: FigureSum }>();
  for (const figure of await findFigures(tx, businessId, conversationIds)) {
    const { agentId, day } = figure;
    const known = sums.get(`${agentId} ${day}`) ?? { agentId, day, sum: emptySum() };
    addFigure(known.sum, figure, 1);
    sums.set(`${agentId} ${day}`, known);
  }
  await repository.addSums(tx, businessId, [...sums.values()]);
}
