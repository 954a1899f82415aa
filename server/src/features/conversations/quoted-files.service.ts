import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerContext, Message } from '@parley/contract/conversations/conversations';
import { documentExtensions } from '@parley/contract/knowledge/knowledge';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import type { FullAgent } from '../agents/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import { presentMessage } from './conversation-presenting.ts';
import type { MessageRow } from './conversations.repository.ts';

const claims = z.tuple([z.uuid(), z.uuid(), z.uuid()]);

/** Whether a document is a file that somebody uploaded: pages and records have no such name. */
const isFile = (title: string) =>
  documentExtensions.some((extension) => title.toLowerCase().endsWith(extension));

export type QuotedFiles = ReturnType<typeof createQuotedFiles>;

/**
 * The files that answers quote, for visitors of an agent whose owner allows it. A link opens one file and nothing else,
 * and no longer once the owner changes their mind.
 */
export function createQuotedFiles({
  agents,
  knowledge,
  secret,
  publicUrl,
}: Pick<ConversationContext, 'agents' | 'knowledge' | 'secret' | 'publicUrl'>) {
  const signatureOf = (payload: string) =>
    createHmac('sha256', `quoted file ${secret}`).update(payload).digest('base64url');

  function withLinks(
    { businessId, id: agentId, settings }: FullAgent,
    contexts: AnswerContext[],
  ): AnswerContext[] {
    if (!settings.knowledge.visitorsMayOpenFiles) return contexts;
    return contexts.map((context) => {
      const { url, document_id: documentId, document_title: title } = context.metadata;
      if (url || !isFile(title)) return context;
      const payload = Buffer.from(JSON.stringify([businessId, agentId, documentId])).toString('base64url');
      const link = `${publicUrl}/widget/files/${payload}.${signatureOf(payload)}`;
      return { ...context, metadata: { ...context.metadata, url: link } };
    });
  }

  return {
    withLinks,

    /** Messages as the visitor sees them. */
    async presentSaid(
      scope: { businessId: string; agentId: string },
      rows: MessageRow[],
      known?: FullAgent,
    ): Promise<Message[]> {
      const agent =
        known ??
        (rows.some(({ contexts }) => contexts.length > 0) ? await agents.requireAgent(scope) : undefined);
      return rows.map((row) => {
        const message = presentMessage(row);
        return agent ? { ...message, contexts: withLinks(agent, message.contexts) } : message;
      });
    },

    async openQuotedFile(code: string) {
      const [payload = '', signature = ''] = code.split('.');
      const given = Buffer.from(signature);
      const expected = Buffer.from(signatureOf(payload));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound('File');
      const [businessId, agentId, documentId] = claims.parse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      );
      const { settings } = await agents.requireAgent({ businessId, agentId });
      if (!settings.knowledge.visitorsMayOpenFiles) throw notFound('File');
      return knowledge.downloadFile({ businessId, agentId }, documentId);
    },
  };
}
