import type { Profile } from '@parley/contract/accounts/profile';
import { bindContext } from '../../../bind-context.ts';
import { notSignedIn } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { pictureUrlOf } from './person-picture.ts';
import * as repository from './profile.repository.ts';

export type ProfileService = ReturnType<typeof profileService>;

export const getProfile = async ({ db }: AccountContext, userId: string) =>
  present(await repository.findProfile(db, userId));

export const updateProfile = async (
  { db, clock }: AccountContext,
  userId: string,
  change: repository.ProfileChange,
) => present(await repository.setProfile(db, userId, change, clock.now()));

/** Names and addresses for those who may see them; the caller has checked that. */
async function findPeople(context: AccountContext, userIds: string[], tx: Database = context.db) {
  const rows = await repository.listProfiles(tx, userIds);
  return new Map(
    rows.map((row) => {
      const { id, email, firstName, lastName } = row;
      return [id, { email, firstName, lastName, pictureUrl: pictureUrlOf(row) }];
    }),
  );
}

/** Whether the person has proven that their address is theirs. */
const hasConfirmedEmail = ({ db }: AccountContext, userId: string) =>
  repository.hasConfirmedEmail(db, userId);

/** What happens in a business is mailed to nobody who may not look at it any more. */
const isReachableByMail = ({ db }: AccountContext, userId: string) =>
  repository.isReachableByMail(db, userId);

const findUserIdByEmail = ({ db }: AccountContext, email: string) =>
  repository.findUserIdByEmail(db, email.toLowerCase());

export const profileService = (context: AccountContext) =>
  bindContext(context, {
    getProfile,
    updateProfile,
    findPeople,
    hasConfirmedEmail,
    isReachableByMail,
    findUserIdByEmail,
  });

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
