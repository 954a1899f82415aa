import { saveImage } from '../businesses/index.ts';
import { changeAgent, deleteImage } from './agent-changes.ts';
import type { AgentContext } from './agent-context.ts';
import { requireRow } from './agent-list.ts';
import type { AgentScope } from './agent-settings.ts';

type Image = 'logoFile' | 'avatarFile';

export async function setImage(
  context: AgentContext,
  scope: AgentScope,
  which: Image,
  bytes: Uint8Array,
  userId: string,
) {
  await requireRow(context, scope);
  const fileName = await saveImage(context, scope.businessId, bytes, {
    uploader: userId,
    subject: which === 'logoFile' ? 'Logo' : 'Picture',
  });
  const { before, agent } = await changeAgent(context, scope, userId, () => ({ [which]: fileName }));
  await deleteImage(context, context.db, scope.businessId, before[which]);
  return agent;
}

export async function removeImage(context: AgentContext, scope: AgentScope, which: Image, userId: string) {
  const { before, agent } = await changeAgent(context, scope, userId, () => ({ [which]: null }));
  await deleteImage(context, context.db, scope.businessId, before[which]);
  return agent;
}
