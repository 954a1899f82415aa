import { listAgents } from '@parley/contract/agents/agents';
import { getConversation } from '@parley/contract/conversations/conversations';
import { getTeamView } from '@parley/contract/conversations/inbox';
import { listSavedReplies } from '@parley/contract/conversations/saved-replies';
import { listDocuments } from '@parley/contract/knowledge/knowledge';
import { until } from '../../server/src/testing/until.ts';
import type { WebhookReceiver } from '../../server/src/testing/webhook-receiver.ts';
import { createCount } from '../chapter.ts';
import type { Row } from '../report.ts';
import type { Load } from './load.ts';

/** Asks the product for all that it acknowledged: each must be there, and there once. */
export async function verifyLoad(
  { owner, agentId, acknowledged }: Load,
  receiver: WebhookReceiver,
  where: string,
): Promise<Row[]> {
  const { businessId } = owner;
  const count = createCount(
    `${where}: what was acknowledged is there, once`,
    `${acknowledged.questions.length} answered questions, ${acknowledged.contacts.length} hand-overs, ${acknowledged.notes.length} notes, ${acknowledged.replies.length} saved replies, ${acknowledged.agents.length} agents, ${acknowledged.documents.length} documents; what was not acknowledged was sent again with the same id, ${acknowledged.repeats} times`,
  );
  const times = <T>(list: T[], one: T) => list.filter((each) => each === one).length;
  const agents = (await owner.call(listAgents, { businessId })).map(({ id }) => id);
  for (const id of acknowledged.agents)
    count.check(times(agents, id) === 1, `agent ${id}: ${times(agents, id)} times`);
  const replies = (await owner.call(listSavedReplies, { businessId })).map(({ title }) => title);
  for (const title of acknowledged.replies)
    count.check(times(replies, title) === 1, `saved reply: ${times(replies, title)} times`);
  await verifyConversations({ owner, acknowledged }, count);

  const documents = await until(async () => {
    const list = await owner.call(listDocuments, { businessId, agentId });
    return list.every(({ status }) => status === 'completed' || status === 'failed') && list;
  }, 'every document is read');
  for (const { id, passages } of acknowledged.documents) {
    const found = documents.filter((document) => document.id === id);
    const isWhole =
      found.length === 1 && found[0]!.status === 'completed' && found[0]!.totalPassages === passages;
    count.check(
      isWhole,
      `document ${id}: ${JSON.stringify(found.map(({ status, totalPassages }) => ({ status, totalPassages })))}`,
    );
  }
  return [count.row(), await verifyWebhooks(acknowledged.contacts, receiver, where)];
}

async function verifyConversations(
  { owner, acknowledged }: Pick<Load, 'owner' | 'acknowledged'>,
  count: ReturnType<typeof createCount>,
) {
  const { businessId } = owner;
  for (const { conversationId, messageId, clientMessageId } of acknowledged.questions) {
    const { messages } = await owner.call(getConversation, { businessId, conversationId });
    const asked = messages.filter((message) => message.clientMessageId === clientMessageId).length;
    const answered = messages.filter(({ id }) => id === messageId).length;
    const questions = messages.filter(({ content }) => content === 'How much is delivery?').length;
    count.check(
      asked === 1 && answered === 1 && questions === 1,
      `conversation ${conversationId}: asked ${asked} times, ${questions} questions, answered ${answered} times`,
    );
  }
  const noted = new Map<string, string[]>();
  for (const { conversationId, noteId } of acknowledged.notes) {
    if (!noted.has(conversationId)) {
      const { notes } = await owner.call(getTeamView, { businessId, conversationId });
      noted.set(
        conversationId,
        notes.map(({ id }) => id),
      );
    }
    const found = noted.get(conversationId)!.filter((id) => id === noteId).length;
    count.check(found === 1, `note ${noteId}: ${found} times`);
  }
}

/** At least once each, and whoever is told twice can tell by the id. */
async function verifyWebhooks(
  contacts: string[],
  { received }: WebhookReceiver,
  where: string,
): Promise<Row> {
  const claim = `${where}: every hand-over is told to the webhook at least once, with one id for all its deliveries`;
  if (contacts.length === 0) return { claim, notRun: 'the server was never up for long enough to take one' };
  const count = createCount(claim);
  const idsOf = () => {
    const ids = new Map<string, Set<string>>();
    for (const { text, body } of received) {
      const email = /[\w-]+@example\.org/.exec(text)?.[0];
      if (email) ids.set(email, (ids.get(email) ?? new Set()).add(body.id));
    }
    return ids;
  };
  await until(() => contacts.every((email) => idsOf().has(email)), 'every webhook is delivered').catch(
    () => {},
  );
  const ids = idsOf();
  for (const email of contacts) {
    const found = ids.get(email)?.size ?? 0;
    count.check(found === 1, `hand-over of ${email}: ${found} ids`);
  }
  return count.row();
}
