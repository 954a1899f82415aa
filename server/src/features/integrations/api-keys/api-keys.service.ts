import {
  type ApiKey,
  type ApiKeyForm,
  activeKeysLimit,
  apiKeyCallsPerMinute,
} from '@parley/contract/integrations/api-keys';
import type { ApiScope } from '@parley/contract/integrations/api-scopes';
import { bindContext } from '../../../bind-context.ts';
import { AppError, conflict, limitReached, notAllowed, notFound } from '../../../errors.ts';
import { visitOf } from '../../accounts/index.ts';
import type { IntegrationContext } from '../integration-context.ts';
import { type Actor, logAction } from '../integration-log.ts';
import {
  findResponsibleNames,
  presentResponsibility,
  responsibleFor,
  whatHappened,
} from '../responsibility.ts';
import { apiKeyIn, hashOfApiKey, makeApiKey } from './api-key-text.ts';
import type { ApiKeyRow } from './api-keys.repository.ts';
import * as repository from './api-keys.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A busy program would otherwise write its key's row with every call. */
const lastUsedIntervalMs = 60 * 1000;
/** A program that does not stop asking must not fill the log. */
const refusalLogIntervalMs = 60 * 60 * 1000;

export const createApiKeyService = (context: IntegrationContext) => ({
  ...bindContext(context, { listApiKeys, createApiKey, revokeApiKey, takeOverApiKey, requireKey }),
  holdsKey: (request: Request) => apiKeyIn(request) !== undefined,
});

export const listApiKeys = async (context: IntegrationContext, businessId: string) =>
  present(context, await repository.listApiKeys(context.db, businessId));

async function createApiKey(context: IntegrationContext, actor: Actor, form: ApiKeyForm) {
  const { db, clock } = context;
  const { businessId, userId } = actor;
  const now = clock.now();
  if ((await repository.countActiveApiKeys(db, businessId, now)) >= activeKeysLimit)
    throw limitReached(`A business can have ${activeKeysLimit} active keys. Please revoke one first.`);
  const { key, ...stored } = makeApiKey();
  const row = await db.transaction(async (tx) => {
    const made = await repository.insertApiKey(tx, businessId, {
      ...stored,
      name: form.name,
      scopes: [...new Set(form.scopes)],
      createdBy: userId,
      createdAt: now,
      expiresAt: form.expiresInDays === null ? null : new Date(now.getTime() + form.expiresInDays * dayMs),
    });
    const details = { name: made.name, scopes: made.scopes.join(', ') };
    await logAction(context, tx, actor, 'api_key_created', details);
    return made;
  });
  return { key: await presentOne(context, row), secret: key };
}

async function revokeApiKey(context: IntegrationContext, actor: Actor, keyId: string) {
  const { db, clock } = context;
  const { businessId } = actor;
  const revoked = await db.transaction(async (tx) => {
    const ended = await repository.setRevoked(tx, businessId, keyId, clock.now());
    if (ended) await logAction(context, tx, actor, 'api_key_revoked', { name: ended.name });
    return ended;
  });
  const row = revoked ?? (await repository.findApiKey(db, businessId, keyId));
  if (!row) throw notFound('API key');
  return presentOne(context, row);
}

async function takeOverApiKey(context: IntegrationContext, actor: Actor, keyId: string) {
  const { db, clock } = context;
  const { businessId, userId } = actor;
  const taken = await db.transaction(async (tx) => {
    const row = await repository.takeOverApiKey(tx, businessId, keyId, userId, clock.now());
    if (row) await logAction(context, tx, actor, 'api_key_taken_over', { name: row.name });
    return row;
  });
  if (taken) return presentOne(context, taken);
  if (!(await repository.findApiKey(db, businessId, keyId))) throw notFound('API key');
  throw conflict('This API key is not suspended. Somebody else may have taken it over or revoked it.');
}

/** The key behind a request; throws when it is missing, unknown, ended, too busy, or not made for this. */
async function requireKey(
  context: IntegrationContext,
  call: { request: Request; address: string },
  scope: ApiScope | undefined,
) {
  const { db, clock, limits } = context;
  const key = apiKeyIn(call.request);
  const row = key && (await repository.findApiKeyByHash(db, hashOfApiKey(key)));
  const now = clock.now();
  const status = row && statusOf(row, now);
  if (!row || (status !== 'active' && status !== 'suspended')) throw keyRefused();
  const tooMany = `This API key made more than ${apiKeyCallsPerMinute} calls a minute. Please slow down.`;
  await limits.require(`key ${row.id}`, apiKeyCallsPerMinute, tooMany);
  if (status === 'suspended') {
    if (!row.refusedAt || row.refusedAt.getTime() + refusalLogIntervalMs <= now.getTime())
      await logRefusedUse(context, row, visitOf(call), now);
    throw notAllowed(keySuspended(row));
  }
  const unlessSince = new Date(now.getTime() - lastUsedIntervalMs);
  if (!row.lastUsedAt || row.lastUsedAt < unlessSince)
    await repository.setLastUsed(db, row, { lastUsedAt: now, lastUsedFrom: call.address }, unlessSince);
  const { id: keyId, businessId, name, scopes } = row;
  const userId = responsibleFor(row);
  if (scope && !scopes.includes(scope)) throw notAllowed(`This API key lacks the permission ${scope}.`);
  return { keyId, businessId, name, userId, scopes };
}

/** The owners read in their own log that somebody still uses it, and from where. */
const logRefusedUse = (
  context: IntegrationContext,
  { id, businessId, name }: ApiKeyRow,
  visit: Actor['visit'],
  now: Date,
) =>
  context.db.transaction(async (tx) => {
    const unlessSince = new Date(now.getTime() - refusalLogIntervalMs);
    if (!(await repository.setRefused(tx, businessId, id, now, unlessSince))) return;
    for (const userId of await context.listOwnerIds(tx, businessId))
      await logAction(context, tx, { businessId, userId, visit }, 'api_key_refused', { name });
  });

async function present(context: IntegrationContext, rows: ApiKeyRow[]): Promise<ApiKey[]> {
  const nameOf = await findResponsibleNames(context, rows);
  const now = context.clock.now();
  return rows.map(({ keyHash: _, businessId: __, ...row }) => ({
    ...row,
    status: statusOf(row, now),
    ...presentResponsibility(row, nameOf),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }));
}

const presentOne = async (context: IntegrationContext, row: ApiKeyRow) => (await present(context, [row]))[0]!;

/** One answer for all of them: a guesser learns nothing. */
const keyRefused = () =>
  new AppError('not_signed_in', 'The API key is missing, unknown, expired or revoked.');

/** Whoever holds the whole key may know more than a guesser. */
const keySuspended = ({ suspendedBecause }: Pick<ApiKeyRow, 'suspendedBecause'>) =>
  `This API key is suspended, because the person who answered for it ${whatHappened[suspendedBecause ?? 'removed']}. An owner can take it over in Settings, API & Webhooks.`;

function statusOf(
  { revokedAt, expiresAt, suspendedAt }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt' | 'suspendedAt'>,
  now: Date,
): ApiKey['status'] {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  return suspendedAt ? 'suspended' : 'active';
}
