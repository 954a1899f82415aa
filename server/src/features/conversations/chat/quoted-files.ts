import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerContext, Message } from '@parley/contract/conversations/conversations';
import { documentExtensions } from '@parley/contract/knowledge/knowledge';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import type { FullAgent } from '../../agents/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { presentMessage, type SaidMessage } from '../presenting.ts';

const claims = z.tuple([z.uuid(), z.uuid(), z.uuid()]);

/** Whether a document is a file that somebody uploaded: pages and records have no such name. */
const isFile = (title: string) =>
  documentExtensions.some((extension) => title.toLowerCase().endsWith(extension));

const signatureOf = ({ secret }: ConversationContext, payload: string) =>
  createHmac('sha256', `quoted file ${secret}`).update(payload).digest('base64url');

/**
 * The files that an answer quotes as links, for visitors of an agent whose owner allows it. A link opens one file and
 * nothing else, and no longer once the owner changes their mind.
 */
export function linkQuotedFiles(
  context: ConversationContext,
  { businessId, id: agentId, settings }: FullAgent,
  quotes: AnswerContext[],
): AnswerContext[] {
  if (!settings.knowledge.visitorsMayOpenFiles) return quotes;
  return quotes.map((quote) => {
    const { url, document_id: documentId, document_title: title } = quote.metadata;
    if (url || !isFile(title)) return quote;
    const payload = Buffer.from(JSON.stringify([businessId, agentId, documentId])).toString('base64url');
    const link = `${context.publicUrl}/widget/files/${payload}.${signatureOf(context, payload)}`;
    return { ...quote, metadata: { ...quote.metadata, url: link } };
  });
}

/** Messages as the visitor sees them. */
export async function presentMessagesForVisitor(
  context: ConversationContext,
  scope: { businessId: string; agentId: string },
  rows: SaidMessage[],
  knownAgent?: FullAgent,
): Promise<Message[]> {
  const hasQuotes = rows.some(({ contexts }) => contexts.length > 0);
  const agent = knownAgent ?? (hasQuotes ? await context.agents.requireAgent(scope) : undefined);
  return rows.map((row) => {
    const message = presentMessage(row);
    return agent ? { ...message, contexts: linkQuotedFiles(context, agent, message.contexts) } : message;
  });
}

export async function openQuotedFile(context: ConversationContext, code: string) {
  const { agents, knowledge } = context;
  const [payload = '', signature = ''] = code.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(context, payload));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound('File');
  const [businessId, agentId, documentId] = claims.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  const { settings } = await agents.requireAgent({ businessId, agentId });
  if (!settings.knowledge.visitorsMayOpenFiles) throw notFound('File');
  return knowledge.downloadFile({ businessId, agentId }, documentId);
}
