import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import type { FormerNotice } from '../../notifications/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';

interface Item {
  id: string;
  title: string;
  /** Why it could not be read. */
  reason?: string;
}

/** The documents of one upload come one after the other; so many are named, and so many are remembered. */
const maxNamed = 3;
const maxItems = 500;

const subjectOf = (agentId: string) => `documents:${agentId}`;
const itemsOf = ({ data }: Pick<FormerNotice, 'data'>) => (data.items ?? []) as Item[];

function namesOf(names: string[]) {
  const more = names.length - maxNamed;
  if (more > 0) return `${names.slice(0, maxNamed).join(', ')} and ${more} more`;
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const dataOf = (items: Item[]) =>
  items.length === 1 ? { documentId: items[0]!.id, items } : { items: items.slice(-maxItems) };

function processedContent(items: Item[]) {
  const isOne = items.length === 1;
  return {
    title: isOne ? 'Document processed' : `${items.length} documents processed`,
    description: `${namesOf(items.map(({ title }) => title))} ${isOne ? 'has been processed and is' : 'have been processed and are'} ready to answer from.`,
    data: dataOf(items),
    count: items.length,
  };
}

function failedContent(items: Item[]) {
  const reasons = items.map(({ title, reason }) => `${title} could not be processed: ${reason}`);
  return {
    title: items.length === 1 ? 'Processing failed' : `Processing failed for ${items.length} documents`,
    description:
      items.length <= maxNamed
        ? reasons.join(' ')
        : `${reasons.slice(0, maxNamed).join(' ')} And ${items.length - maxNamed} more.`,
    data: dataOf(items),
    count: items.length,
  };
}

interface DocumentKey extends AgentScope {
  id: string;
  title: string;
}

const withItem = (items: Item[], item: Item) => [...items.filter(({ id }) => id !== item.id), item];

/** What was read on one day is told as one notice, and so is what could not be. */
export function notifyOfReading(
  { notifications, clock }: KnowledgeContext,
  tx: Database,
  { businessId, agentId, id, title }: DocumentKey,
  reason?: string,
) {
  const day = clock.now().toISOString().slice(0, 10);
  const contentOf = reason === undefined ? processedContent : failedContent;
  const item = { id, title, ...(reason !== undefined && { reason }) };
  return notifications.notifyMembers(tx, {
    businessId,
    agentId,
    type: 'document',
    priority: reason === undefined ? 'low' : 'high',
    subject: `${subjectOf(agentId)}/${reason === undefined ? 'processed' : 'failed'}:${day}`,
    ...contentOf([item]),
    combine: (former) => contentOf(withItem(itemsOf(former), item)),
  });
}

const without = (id: string, contentOf: typeof processedContent) => (former: FormerNotice) => {
  const left = itemsOf(former).filter((item) => item.id !== id);
  return left.length > 0 ? contentOf(left) : undefined;
};

/** It can be read by now: that it could not be is no longer so. */
export const closeFailureNotices = (
  { notifications }: KnowledgeContext,
  tx: Database,
  { businessId, agentId, id }: DocumentKey,
) =>
  notifications.reduceMatters(tx, {
    businessId,
    subject: subjectOf(agentId),
    holding: { items: [{ id }] },
    isMeant: (subject) => subject.includes('/failed:'),
    reduce: without(id, failedContent),
    rest: 'done',
  });

/** It is gone, and with it what was told of it. */
export async function deleteDocumentNotices(
  { notifications }: KnowledgeContext,
  tx: Database,
  { businessId, agentId, id }: DocumentKey,
) {
  for (const kind of ['processed', 'failed'] as const)
    await notifications.reduceMatters(tx, {
      businessId,
      subject: subjectOf(agentId),
      holding: { items: [{ id }] },
      isMeant: (subject) => subject.includes(`/${kind}:`),
      reduce: without(id, kind === 'failed' ? failedContent : processedContent),
      rest: 'deleted',
    });
}
