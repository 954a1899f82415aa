import {
  type ApiKey,
  type ApiKeyForm,
  activeKeysLimit,
  apiKeyCallsPerMinute,
} from '@parley/contract/integrations/api-keys';
import type { ApiScope } from '@parley/contract/integrations/api-scopes';
import { AppError, conflict, limitReached, notAllowed, notFound } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import { type ProfileService, visitOf } from '../accounts/index.ts';
import { apiKeyIn, hashOfApiKey, makeApiKey } from './api-key-text.ts';
import type { ApiKeyRow } from './api-keys.repository.ts';
import * as repository from './api-keys.repository.ts';
import type { Actor, createIntegrationLog } from './integration-log.ts';
import { namesOf } from './people-names.ts';
import * as suspensions from './suspension.repository.ts';
import { presentAnswerable, responsibleFor } from './suspension.ts';

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  profiles: Pick<ProfileService, 'findPeople'>;
  limits: { require(key: string, callsPerMinute: number, words: string): void };
  note: ReturnType<typeof createIntegrationLog>;
  listOwnerIds: (tx: Database, businessId: string) => Promise<string[]>;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A busy program would otherwise write its key's row with every call. */
const lastUsedEveryMs = 60 * 1000;
/** A program that does not stop asking must not fill the log. */
const refusalNotedEveryMs = 60 * 60 * 1000;

export function createApiKeyService({ db, clock, profiles, limits, note, listOwnerIds }: Needs) {
  const present = async (rows: ApiKeyRow[]): Promise<ApiKey[]> => {
    const nameOf = await namesOf(profiles, rows);
    const now = clock.now();
    return rows.map(({ keyHash: _, businessId: __, ...row }) => ({
      ...row,
      status: statusOf(row, now),
      ...presentAnswerable(row, nameOf),
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      revokedAt: row.revokedAt?.toISOString() ?? null,
    }));
  };
  const presentOne = async (row: ApiKeyRow) => (await present([row]))[0]!;

  /** The owners read in their own log that somebody still uses it, and from where. */
  const noteRefusedUse = ({ id, businessId, name }: ApiKeyRow, visit: Actor['visit'], now: Date) =>
    db.transaction(async (tx) => {
      const unlessSince = new Date(now.getTime() - refusalNotedEveryMs);
      if (!(await suspensions.setRefused(tx, businessId, id, now, unlessSince))) return;
      for (const userId of await listOwnerIds(tx, businessId))
        await note(tx, { businessId, userId, visit }, 'api_key_refused', { name });
    });

  return {
    listApiKeys: async (businessId: string) => present(await repository.listApiKeys(db, businessId)),

    async createApiKey(actor: Actor, form: ApiKeyForm) {
      const { businessId, userId } = actor;
      const now = clock.now();
      if ((await repository.countActiveApiKeys(db, businessId, now)) >= activeKeysLimit)
        throw limitReached(`A business can have ${activeKeysLimit} active keys. Please revoke one first.`);
      const { key, ...kept } = makeApiKey();
      const row = await db.transaction(async (tx) => {
        const made = await repository.insertApiKey(tx, businessId, {
          ...kept,
          name: form.name,
          scopes: [...new Set(form.scopes)],
          createdBy: userId,
          createdAt: now,
          expiresAt:
            form.expiresInDays === null ? null : new Date(now.getTime() + form.expiresInDays * dayMs),
        });
        await note(tx, actor, 'api_key_created', { name: made.name, scopes: made.scopes.join(', ') });
        return made;
      });
      return { key: await presentOne(row), secret: key };
    },

    async revokeApiKey(actor: Actor, keyId: string) {
      const { businessId } = actor;
      const revoked = await db.transaction(async (tx) => {
        const ended = await repository.setRevoked(tx, businessId, keyId, clock.now());
        if (ended) await note(tx, actor, 'api_key_revoked', { name: ended.name });
        return ended;
      });
      const row = revoked ?? (await repository.findApiKey(db, businessId, keyId));
      if (!row) throw notFound('API key');
      return presentOne(row);
    },

    async takeOverApiKey(actor: Actor, keyId: string) {
      const { businessId, userId } = actor;
      const taken = await db.transaction(async (tx) => {
        const row = await suspensions.takeOverApiKey(tx, businessId, keyId, userId, clock.now());
        if (row) await note(tx, actor, 'api_key_taken_over', { name: row.name });
        return row;
      });
      if (taken) return presentOne(taken);
      if (!(await repository.findApiKey(db, businessId, keyId))) throw notFound('API key');
      throw conflict('This API key is not suspended. Somebody else may have taken it over or revoked it.');
    },

    holdsKey: (request: Request) => apiKeyIn(request) !== undefined,

    /** The key behind a request; throws when it is missing, unknown, ended, too busy, or not made for this. */
    async requireKey(call: { request: Request; address: string }, scope: ApiScope | undefined) {
      const key = apiKeyIn(call.request);
      const row = key && (await repository.findApiKeyByHash(db, hashOfApiKey(key)));
      const now = clock.now();
      const status = row && statusOf(row, now);
      if (!row || (status !== 'active' && status !== 'suspended')) throw keyRefused();
      const tooMany = `This API key made more than ${apiKeyCallsPerMinute} calls a minute. Please slow down.`;
      limits.require(`key ${row.id}`, apiKeyCallsPerMinute, tooMany);
      if (status === 'suspended') {
        if (!row.refusedAt || row.refusedAt.getTime() + refusalNotedEveryMs <= now.getTime())
          await noteRefusedUse(row, visitOf(call), now);
        throw notAllowed(keySuspended);
      }
      const unlessSince = new Date(now.getTime() - lastUsedEveryMs);
      if (!row.lastUsedAt || row.lastUsedAt < unlessSince)
        await repository.setLastUsed(db, row, { lastUsedAt: now, lastUsedFrom: call.address }, unlessSince);
      const { id: keyId, businessId, name, scopes } = row;
      const userId = responsibleFor(row);
      if (scope && !scopes.includes(scope)) throw notAllowed(`This API key lacks the permission ${scope}.`);
      return { keyId, businessId, name, userId, scopes };
    },

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield { path: 'api-keys.json', content: await present(await repository.listApiKeys(db, businessId)) };
    },
  };
}

/** One answer for all of them: a guesser learns nothing. */
const keyRefused = () =>
  new AppError('not_signed_in', 'The API key is missing, unknown, expired or revoked.');

/** Whoever holds the whole key may know more than a guesser. */
const keySuspended =
  'This API key is suspended, because the person who answered for it is no longer active in the business. An owner can take it over in Settings, API & Webhooks.';

function statusOf(
  { revokedAt, expiresAt, suspendedAt }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt' | 'suspendedAt'>,
  now: Date,
): ApiKey['status'] {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  return suspendedAt ? 'suspended' : 'active';
}
