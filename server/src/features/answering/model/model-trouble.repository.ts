import type { ModelTroubleKind } from '@parley/contract/conversations/answer-receipt';
import { lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { modelTroubles } from './model-trouble.tables.ts';

/** Notes that the business hears of this now. False when it was told since `quietSince`; of two at once only one gets true. */
export async function setTroubleReported(
  db: Database,
  businessId: string,
  kind: ModelTroubleKind,
  now: Date,
  quietSince: Date,
) {
  const reported = await db
    .insert(modelTroubles)
    .values({ businessId, kind, toldAt: now })
    .onConflictDoUpdate({
      target: [modelTroubles.businessId, modelTroubles.kind],
      set: { toldAt: now },
      setWhere: lt(modelTroubles.toldAt, quietSince),
    })
    .returning({ kind: modelTroubles.kind });
  return reported.length > 0;
}
