import type { Feature, FeatureContext } from '../../feature.ts';
import { createAnsweringService } from './answering.service.ts';
import type { AnsweringBelow } from './answering-context.ts';

/** Answers made of what an agent knows. */
export const createAnsweringFeature = (context: FeatureContext, below: AnsweringBelow) =>
  ({ service: createAnsweringService({ ...context, ...below }) }) satisfies Feature;
