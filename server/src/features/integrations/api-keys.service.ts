import { type ApiKey, type ApiKeyForm, activeKeysLimit, apiKeyCallsPerMinute } from '@parley/contract/api-keys';
import type { ApiScope } from '@parley/contract/api-scopes';
import { AppError, limitReached, notAllowed, notFound } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database.ts';
import type { ExportedFile, ProfileService } from '../accounts/index.ts';
import { apiKeyIn, hashOfApiKey, makeApiKey } from './api-key-text.ts';
import type { ApiKeyRow } from './api-keys.repository.ts';
import * as repository from './api-keys.repository.ts';
import type { Actor, createIntegrationLog } from './integration-log.ts';
import { namesOf } from './people-names.ts';

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  profiles: Pick<ProfileService, 'findPeople'>;
  limits: { require(key: string, callsPerMinute: number, words: string): void };
  note: ReturnType<typeof createIntegrationLog>;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A busy program would otherwise write its key's row with every call. */
const lastUsedEveryMs = 60 * 1000;

export function createApiKeyService({ db, clock, profiles, limits, note }: Needs) {
  const present = async (rows: ApiKeyRow[]): Promise<ApiKey[]> => {
    const nameOf = await namesOf(profiles, rows);
    const now = clock.now();
    return rows.map(({ keyHash: _, businessId: __, ...row }) => ({
      ...row,
      status: statusOf(row, now),
      createdBy: nameOf(row.createdBy),
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      revokedAt: row.revokedAt?.toISOString() ?? null,
    }));
  };
  const presentOne = async (row: ApiKeyRow) => (await present([row]))[0]!;

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
          expiresAt: form.expiresInDays === null ? null : new Date(now.getTime() + form.expiresInDays * dayMs),
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

    holdsKey: (request: Request) => apiKeyIn(request) !== undefined,

    /** The key behind a request; throws when it is missing, unknown, ended, too busy, or not made for this. */
    async requireKey(request: Request, scope: ApiScope | undefined) {
      const key = apiKeyIn(request);
      const row = key && (await repository.findApiKeyByHash(db, hashOfApiKey(key)));
      const now = clock.now();
      if (!row || statusOf(row, now) !== 'active') throw keyRefused();
      const tooMany = `This API key made more than ${apiKeyCallsPerMinute} calls a minute. Please slow down.`;
      limits.require(`key ${row.id}`, apiKeyCallsPerMinute, tooMany);
      const unlessSince = new Date(now.getTime() - lastUsedEveryMs);
      if (!row.lastUsedAt || row.lastUsedAt < unlessSince) await repository.setLastUsed(db, row, now, unlessSince);
      const { id: keyId, businessId, name, createdBy: userId, scopes } = row;
      if (scope && !scopes.includes(scope)) throw notAllowed(`This API key lacks the permission ${scope}.`);
      return { keyId, businessId, name, userId, scopes };
    },

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield { path: 'api-keys.json', content: await present(await repository.listApiKeys(db, businessId)) };
    },
  };
}

/** One answer for all of them: a guesser learns nothing. */
const keyRefused = () => new AppError('not_signed_in', 'The API key is missing, unknown, expired or revoked.');

function statusOf({ revokedAt, expiresAt }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt'>, now: Date): ApiKey['status'] {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}
