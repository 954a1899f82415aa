import type { VisitorCounts } from '@parley/contract/privacy/privacy';
import type { Database } from '../../../platform/database/index.ts';
import { publishState } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { findConversation } from '../conversations.repository.ts';
import { eraseConversations, noteVisits } from './erasing.ts';
import type { ErasedConversation, ErasedVisit, Visitor } from './erasure.repository.ts';
import * as repository from './erasure.repository.ts';

const batchSize = 50;

/** Conversations and visits of one visitor, as far as they can be known by what they are looked for with. */
export async function findTraces(
  { handoffs }: ConversationContext,
  db: Database,
  businessId: string,
  visitor: Visitor,
) {
  const visits = await repository.listVisitsOf(db, businessId, visitor);
  const escalated =
    'email' in visitor ? await handoffs.listConversationsOf(db, businessId, visitor.email) : [];
  const conversations = await repository.listConversationsOf(db, businessId, visitor, { visits, escalated });
  return { visits, conversations };
}

/** The visits that were found and those in which the conversations were led. */
const allVisits = (visits: ErasedVisit[], conversations: ErasedConversation[]) => [
  ...new Map(
    [...visits, ...conversations].map(({ agentId, sessionId }) => [
      `${agentId} ${sessionId}`,
      { agentId, sessionId },
    ]),
  ).values(),
];

export async function countVisitor(
  context: ConversationContext,
  businessId: string,
  visitor: Visitor,
): Promise<VisitorCounts> {
  const { db, handoffs } = context;
  const { visits, conversations } = await findTraces(context, db, businessId, visitor);
  const ids = conversations.map(({ id }) => id);
  return {
    conversations: ids.length,
    escalations: ids.length === 0 ? 0 : await handoffs.countOfConversations(db, businessId, ids),
    files: ids.length === 0 ? 0 : await repository.countFiles(db, businessId, ids),
    visits: allVisits(visits, conversations).length,
  };
}

/** All of it, some at a time; `note` joins the last transaction. Says how much there was. */
export async function eraseVisitor(
  context: ConversationContext,
  businessId: string,
  visitor: Visitor,
  note: (tx: Database) => Promise<unknown>,
): Promise<VisitorCounts> {
  const { db } = context;
  const counts = await countVisitor(context, businessId, visitor);
  const { visits, conversations } = await findTraces(context, db, businessId, visitor);
  for (let first = 0; first < conversations.length; first += batchSize)
    await eraseBatch(context, businessId, conversations.slice(first, first + batchSize));
  await db.transaction(async (tx) => {
    const left = allVisits(visits, conversations);
    for (let first = 0; first < left.length; first += batchSize) {
      const batch = left.slice(first, first + batchSize);
      await repository.deleteVisits(tx, businessId, batch);
      await noteVisits(context, tx, businessId, batch);
    }
    await note(tx);
  });
  return counts;
}

async function eraseBatch(
  context: ConversationContext,
  businessId: string,
  conversations: ErasedConversation[],
) {
  const { db, events } = context;
  const rows = [];
  for (const { id } of conversations) rows.push(await findConversation(db, businessId, id));
  await db.transaction(async (tx) => {
    const ids = conversations.map(({ id }) => id);
    await eraseConversations(
      context,
      tx,
      businessId,
      await repository.lockConversations(tx, businessId, ids),
    );
  });
  // Open pages look again, those of the team and that of the visitor.
  for (const row of rows) {
    if (!row) continue;
    await publishState(context, row);
    await events.publish(businessId, { type: 'conversation.changed', agentId: row.agentId, id: row.id });
    await events.publish(businessId, { type: 'handoff.changed', agentId: row.agentId });
  }
}

/** Whom a keyed hash means, where somebody is here of whom it is. */
export async function findVisitorByHash(
  { db, handoffs }: ConversationContext,
  businessId: string,
  isMeant: (name: string) => boolean,
): Promise<Visitor[]> {
  const names = new Set([
    ...(await repository.listVisitorNames(db, businessId)),
    ...(await handoffs.listEmails(db, businessId)),
  ]);
  return [...names].filter(isMeant).map((name) => (name.includes('@') ? { email: name } : { id: name }));
}
