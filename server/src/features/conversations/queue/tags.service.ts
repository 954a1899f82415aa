import { maxTags } from '@parley/contract/conversations/inbox';
import { harmlessLine } from '@parley/contract/wire/harmless-text';
import { limitReached, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { publishChange } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import * as conversations from '../conversations.repository.ts';
import { getTeamView, type MemberOfConversation } from './queue.service.ts';
import * as repository from './tags.repository.ts';

const maxTagsOfBusiness = 100;

type TagChange = MemberOfConversation & { add: string[]; remove: string[] };

export async function changeTags(context: ConversationContext, change: TagChange) {
  const { businessId, conversationId } = change;
  const conversation = await context.db.transaction(async (tx) => {
    const current = await conversations.lockConversation(tx, businessId, conversationId);
    if (!current) throw notFound('Conversation');
    await removeFrom(tx, change);
    await addTo(context, tx, change);
    return current;
  });
  await publishChange(context, { conversation });
  return getTeamView(context, change);
}

async function removeFrom(tx: Database, { businessId, conversationId, remove }: TagChange) {
  if (remove.length === 0) return;
  const ids = (await repository.findTags(tx, businessId, remove)).map(({ id }) => id);
  await repository.removeTags(tx, businessId, conversationId, ids);
  await repository.deleteUnusedTags(tx, businessId, ids);
}

async function addTo({ clock }: ConversationContext, tx: Database, change: TagChange) {
  const { businessId, conversationId } = change;
  const add = change.add.map((name) => harmlessLine(name).trim()).filter((name) => name !== '');
  if (add.length === 0) return;
  const known = await repository.findTags(tx, businessId, add);
  const isNew = (name: string) => !known.some(({ key }) => key === repository.tagKey(name));
  const created = add.filter(isNew);
  if (created.length > 0 && (await repository.countTags(tx, businessId)) + created.length > maxTagsOfBusiness)
    throw limitReached(`A business has ${maxTagsOfBusiness} tags at most. Use one of those that exist.`);
  await repository.insertTags(tx, businessId, created, clock.now());
  const ids = (await repository.findTags(tx, businessId, add)).map(({ id }) => id);
  await repository.addTags(tx, businessId, conversationId, ids);
  if ((await repository.listTagsOf(tx, businessId, conversationId)).length > maxTags)
    throw limitReached(`A conversation has ${maxTags} tags at most.`);
}
