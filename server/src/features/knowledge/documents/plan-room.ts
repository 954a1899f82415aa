import { AppError } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { countDocuments } from './documents.repository.ts';

/** Refuses a document that the plan of the business has no room for; others of the business wait meanwhile. */
export const requirePlanRoom = ({ billing }: KnowledgeContext, tx: Database, businessId: string) =>
  billing.requireRoom(tx, businessId, 'documents', async () => (await countDocuments(tx, businessId)) + 1);

export const isPlanRefusal = (error: unknown) =>
  error instanceof AppError && error.errorReason === 'plan_limit_reached';
