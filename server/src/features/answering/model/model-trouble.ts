import type { ModelTroubleKind } from '@parley/contract/conversations/answer-receipt';
import { LlmError } from '../../../platform/llm/index.ts';
import type { AnsweringContext } from '../answering-context.ts';
import { setTroubleReported } from './model-trouble.repository.ts';

const quietMs = 24 * 60 * 60 * 1000;

const whatHappened: Record<ModelTroubleKind, string> = {
  failing: 'The language model did not work.',
  slow: 'The language model took too long to answer.',
  'out-of-quota': 'The language model had no quota left or had too many requests.',
  'key-refused': 'The language model refused the key it was called with.',
  nonsense: 'The language model gave an answer that your documents do not bear out.',
};

/** Undefined for what is no fault of the model: a visitor who left, an answer that its own filter held back. */
export function troubleOf(error: unknown): ModelTroubleKind | undefined {
  if (!(error instanceof LlmError)) return 'failing';
  if (error.reason === 'paused') return troubleOf(error.earlierFailure);
  if (error.reason === 'aborted') return undefined;
  if (error.reason === 'timeout') return 'slow';
  if (error.reason === 'rate_limited' || error.status === 402) return 'out-of-quota';
  if (error.reason === 'refused') return error.status === undefined ? undefined : 'key-refused';
  return 'failing';
}

/** A business hears of each kind of trouble once, and again only after a day if it still lasts. Never breaks an answer. */
export async function reportModelTrouble(
  { db, clock, log, notifications }: AnsweringContext,
  businessId: string,
  kind: ModelTroubleKind,
) {
  try {
    await db.transaction(async (tx) => {
      const now = clock.now();
      const quietSince = new Date(now.getTime() - quietMs);
      if (!(await setTroubleReported(tx, businessId, kind, now, quietSince))) return;
      await notifications.notifyMembers(tx, {
        businessId,
        subject: `model-trouble:${kind}`,
        type: 'system',
        priority: 'high',
        title: 'Your agents answered without the language model',
        description: `${whatHappened[kind]} Visitors were still answered, with quotes from your documents.`,
        data: { modelTrouble: kind },
      });
    });
  } catch (error) {
    log.error(
      { err: error, businessId, kind },
      'the business could not be told of the trouble with the model',
    );
  }
}
