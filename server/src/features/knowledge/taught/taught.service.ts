import { type TaughtPair, taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { bindContext } from '../../../bind-context.ts';
import { notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { dayOf } from '../dates/index.ts';
import { addFile, hashOf, presentDocument, requireDocument, saveVersion } from '../documents/index.ts';
import type { Doer } from '../knowledge-audit.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { parseTaughtPair, writeTaughtPair } from '../reading/index.ts';
import { openTaughtTrial } from './taught-trial.ts';

export type TaughtService = ReturnType<typeof createTaughtService>;

export const createTaughtService = (context: KnowledgeContext) =>
  bindContext(context, { addTaughtPair, updateTaughtPair, getTaughtPair, openTaughtTrial });

const isTaken =
  'This question was taught before. Change its answer in the Knowledge Base, or word the question differently.';

const bytesOf = (pair: TaughtPair) => new TextEncoder().encode(writeTaughtPair(pair));

/** A document like any other, dated today by whoever wrote it. */
const addTaughtPair = (
  context: KnowledgeContext,
  scope: AgentScope,
  pair: TaughtPair,
  by: Doer,
  onSaved?: (tx: Database, documentId: string) => Promise<unknown>,
) =>
  addFile(context, scope, {
    title: pair.question,
    fileType: taughtFileType,
    bytes: bytesOf(pair),
    datedByOwner: dayOf(context.clock.now()),
    isTaken,
    by,
    kind: 'knowledge.answer-taught',
    ...(onSaved && { onSaved }),
  });

/** Answers are made from the old wording until the new one was read. */
async function updateTaughtPair(
  context: KnowledgeContext,
  scope: AgentScope,
  documentId: string,
  pair: TaughtPair,
  by: Doer,
) {
  const { clock } = context;
  const document = await requireTaught(context, scope, documentId);
  const bytes = bytesOf(pair);
  if (document.status === 'completed' && document.contentHash === hashOf(bytes))
    return presentDocument(document, clock.now());
  return saveVersion(context, document, bytes, {
    title: pair.question,
    datedByOwner: dayOf(clock.now()),
    isTaken,
    by,
    kind: 'knowledge.answer-changed',
  });
}

async function getTaughtPair(
  context: KnowledgeContext,
  scope: AgentScope,
  documentId: string,
): Promise<TaughtPair> {
  const { fileKey } = await requireTaught(context, scope, documentId);
  const bytes = await context.files.get(fileKey);
  if (!bytes) throw notFound('File');
  return parseTaughtPair(new TextDecoder().decode(bytes));
}

async function requireTaught(context: KnowledgeContext, scope: AgentScope, documentId: string) {
  const document = await requireDocument(context, scope, documentId);
  if (document.fileType !== taughtFileType) throw notFound('Taught answer');
  return document;
}
