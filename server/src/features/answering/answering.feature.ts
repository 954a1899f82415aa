import type { Feature, FeatureContext } from '../../feature.ts';
import { createAnsweringService } from './answering.service.ts';
import type { AnsweringBelow } from './answering-context.ts';

export type AnsweringService = ReturnType<typeof createAnsweringFeature>['service'];

/** Answers made of what an agent knows. */
export function createAnsweringFeature(context: FeatureContext, below: AnsweringBelow) {
  const service = createAnsweringService({ ...context, ...below });
  return {
    service: {
      ...service,
      /** What would be answered from what this search finds: without a language model, which would be paid for each question. */
      createTrial: (search: AnsweringBelow['knowledge']['search']) =>
        createAnsweringService({
          ...context,
          ...below,
          knowledge: { ...below.knowledge, search },
          llm: undefined,
        }),
    },
  } satisfies Feature;
}
