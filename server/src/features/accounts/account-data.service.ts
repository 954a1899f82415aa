import { conflict, invalidInput } from '../../errors.ts';
import type { ExportedFile, Exporter } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import * as repository from './account-data.repository.ts';
import { findPasswordHash } from './accounts.repository.ts';
import type { Actor } from './actor.ts';
import { personLeaving } from './people.facts.ts';
import type { PreferenceService } from './preferences.service.ts';
import type { ProfileService } from './profile.service.ts';
import * as roles from './roles.repository.ts';
import { zipOf } from './zip-archive.ts';

export type AccountDataService = ReturnType<typeof createAccountDataService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  profiles: ProfileService;
  preferences: PreferenceService;
  isOwnPassword: (userId: string, password: string) => Promise<boolean>;
  /** What the features above keep of a person, as they registered it. */
  exporters: Exporter[];
  facts: Facts;
  deletePictureOf: (tx: Database, userId: string) => Promise<void>;
}

export function createAccountDataService({
  db,
  clock,
  profiles,
  preferences,
  isOwnPassword,
  exporters,
  ...others
}: Needs) {
  async function* filesOf(userId: string): AsyncGenerator<ExportedFile> {
    yield { path: 'profile.json', content: await profiles.getProfile(userId) };
    const [appearance, notifications] = [
      await preferences.getAppearance(userId),
      await preferences.getNotificationSettings(userId),
    ];
    yield { path: 'preferences.json', content: { appearance, notifications } };
    const platformRoles = await roles.listRolesOf(db, userId);
    yield {
      path: 'security.json',
      content: { ...(await repository.findSecurityData(db, userId)), platformRoles },
    };
    for (const exporter of exporters) yield* exporter(userId);
  }

  async function* bytesOf(files: AsyncIterable<ExportedFile>) {
    for await (const { path, content } of files)
      yield {
        path,
        bytes:
          content instanceof Uint8Array
            ? content
            : new TextEncoder().encode(JSON.stringify(content, null, 2)),
      };
  }

  return {
    exportOf(userId: string) {
      const now = clock.now();
      const name = `parley-export-${now.toISOString().slice(0, 10)}.zip`;
      return { name, bytes: zipOf(bytesOf(filesOf(userId)), now) };
    },

    hasPassword: async (userId: string) => Boolean(await findPasswordHash(db, userId)),

    async deleteAccount({ userId, visit }: Actor, password: string) {
      if (!(await findPasswordHash(db, userId)))
        throw conflict(
          'Your account has no password yet. Set one with "Forgot password", then delete your account.',
        );
      if (!(await isOwnPassword(userId, password))) {
        const message = 'The password is not right.';
        throw invalidInput(message, { password: message });
      }
      await db.transaction(async (tx) => {
        await others.facts.note(tx, personLeaving, { userId, by: { userId, visit } });
        // Without any super admin the next visitor could become one.
        await roles.lockSetup(tx);
        const isSuperAdmin = (await roles.listRolesOf(tx, userId)).includes('SUPER_ADMIN');
        await others.deletePictureOf(tx, userId);
        await repository.deleteUser(tx, userId);
        if (isSuperAdmin && !(await roles.hasActiveSuperAdmin(tx)))
          throw conflict(
            'You are the only super admin. Make someone else a super admin before you delete your account.',
          );
      });
      return {};
    },
  };
}
