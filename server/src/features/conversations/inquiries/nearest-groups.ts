import type { AgentScope } from '../../agents/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { toVector } from './grouping.ts';
import * as groups from './question-groups.repository.ts';
import { cosineOf } from './same-question.ts';

const groupsCompared = 500;
/** Below it two questions have nothing to do with each other. */
const leastCosine = 0.2;

/** Open questions nearest in meaning to a text, the nearest first. */
export async function listNearestGroups(
  { db, embedder }: ConversationContext,
  scope: AgentScope,
  text: string,
  limit: number,
) {
  const embeddingModel = embedder.modelId;
  const open = await groups.listLatestGroups(db, scope, {
    embeddingModel,
    isOpen: true,
    limit: groupsCompared,
  });
  if (open.length === 0) return [];
  const [vector] = await embedder.embed([text], { priority: 'query' });
  return open
    .map(({ embedding, ...group }) => ({ ...group, cosine: cosineOf(toVector(embedding), vector!) }))
    .filter(({ cosine }) => cosine >= leastCosine)
    .sort((one, other) => other.cosine - one.cosine)
    .slice(0, limit);
}
