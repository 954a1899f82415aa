import type { Profile } from '@parley/contract/accounts/profile';
import { notSignedIn } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import { pictureUrlOf } from './person-picture.ts';
import * as repository from './profile.repository.ts';

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService({ db, clock }: { db: RootDatabase; clock: Clock }) {
  return {
    getProfile: async (userId: string) => present(await repository.findProfile(db, userId)),

    updateProfile: async (userId: string, change: repository.ProfileChange) =>
      present(await repository.setProfile(db, userId, change, clock.now())),

    /** Names and addresses for those who may see them; the caller has checked that. */
    async findPeople(userIds: string[], tx: Database = db) {
      const rows = await repository.listProfiles(tx, userIds);
      return new Map(
        rows.map((row) => {
          const { id, email, firstName, lastName } = row;
          return [id, { email, firstName, lastName, pictureUrl: pictureUrlOf(row) }];
        }),
      );
    },

    /** Whether the person has proven that their address is theirs. */
    hasConfirmedEmail: (userId: string) => repository.hasConfirmedEmail(db, userId),

    findUserIdByEmail: (email: string) => repository.findUserIdByEmail(db, email.toLowerCase()),
  };
}

/** A profile is missing only when the account was deleted while the request ran. */
function present(row: repository.ProfileRow | undefined): Profile {
  if (!row) throw notSignedIn();
  const { id: userId, createdAt, updatedAt, pictureFile: _, ...said } = row;
  return {
    ...said,
    userId,
    pictureUrl: pictureUrlOf(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
