import { createHash, randomBytes } from 'node:crypto';
import type { SharedPreview } from '@parley/contract/agents/agents';
import { notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { MemberDeparture } from '../../businesses/index.ts';
import type { AgentContext } from '../agent-context.ts';
import { requireRow } from '../agent-list.ts';
import { type AgentScope, withSettings } from '../agent-settings.ts';
import { findAgent } from '../agents.repository.ts';
import * as repository from './previews.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

export async function sharePreview(
  context: AgentContext,
  { businessId, agentId }: AgentScope,
  userId: string,
  days: number,
): Promise<SharedPreview> {
  const { db, clock, publicUrl, businesses } = context;
  const scope = { businessId, agentId };
  const agent = await requireRow(context, scope);
  const code = randomBytes(24).toString('base64url');
  const createdAt = clock.now();
  await repository.deleteEndedPreviews(db, scope, createdAt);
  const expiresAt = new Date(createdAt.getTime() + days * dayMs);
  const preview = { codeHash: hashOf(code), createdBy: userId, createdAt, expiresAt };
  const row = await db.transaction(async (tx) => {
    const deed = { businessId, userId, subject: agent.name };
    await businesses.audit.note(tx, { ...deed, kind: 'agent.preview-shared' });
    return repository.insertPreview(tx, scope, preview);
  });
  // In the fragment, so that it stands in no server's log on the way.
  return { ...presentPreview(row), url: `${publicUrl}/preview#${code}` };
}

export async function listPreviews(context: AgentContext, { businessId, agentId }: AgentScope) {
  const { db, clock } = context;
  await requireRow(context, { businessId, agentId });
  return (await repository.listPreviews(db, { businessId, agentId }, clock.now())).map(presentPreview);
}

export async function endPreview(
  context: AgentContext,
  { businessId, agentId }: AgentScope,
  previewId: string,
  userId: string,
) {
  const scope = { businessId, agentId };
  await context.db.transaction(async (tx) => {
    const { name } = await requireRow(context, scope, tx);
    if (!(await repository.deletePreview(tx, scope, previewId))) throw notFound('Preview');
    const deed = { businessId, userId, subject: name };
    await context.businesses.audit.note(tx, { ...deed, kind: 'agent.preview-ended' });
  });
  return {};
}

/** A link made before the address was theirs may be in a stranger's hand. What members who left have shared stays. */
export async function endUnprovenPreviews(
  _context: AgentContext,
  tx: Database,
  { businessId, userId, reason }: MemberDeparture,
) {
  if (reason === 'reclaimed') await repository.deletePreviewsBy(tx, businessId, userId);
}

export async function findPreviewedAgent({ db, clock }: AgentContext, code: string) {
  const preview = await repository.findPreview(db, hashOf(code), clock.now());
  const row = preview && (await findAgent(db, preview.businessId, preview.agentId));
  if (!row) throw notFound('Preview');
  return withSettings(row);
}

function presentPreview({
  id,
  expiresAt,
  createdAt,
}: {
  id: string;
  expiresAt: Date;
  createdAt: Date;
}): SharedPreview {
  return { id, url: null, expiresAt: expiresAt.toISOString(), createdAt: createdAt.toISOString() };
}
