import { bindContext } from '../../../bind-context.ts';
import { conflict, invalidInput } from '../../../errors.ts';
import type { ExportedFile } from '../../../feature.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { personLeaving } from '../accounts.facts.ts';
import { deleteUser, findPasswordHash, findUser } from '../accounts.repository.ts';
import type { Actor } from '../actor.ts';
import { isOwnPassword } from '../passwords/index.ts';
import { getAppearance, getNotificationSettings } from '../preferences/index.ts';
import { deletePictureOf, getProfile } from '../profile/index.ts';
import { hasActiveSuperAdmin, listRolesOf, lockSetup } from '../roles/index.ts';
import { recheckStreams } from '../sessions/index.ts';
import type { Visit } from '../visit.ts';
import * as repository from './account-data.repository.ts';
import { zipOf } from './zip-archive.ts';

async function* filesOf(context: AccountContext, userId: string): AsyncGenerator<ExportedFile> {
  const { db, exporters } = context;
  yield { path: 'profile.json', content: await getProfile(context, userId) };
  const [appearance, notifications] = [
    await getAppearance(context, userId),
    await getNotificationSettings(context, userId),
  ];
  yield { path: 'preferences.json', content: { appearance, notifications } };
  const platformRoles = await listRolesOf(db, userId);
  yield {
    path: 'security.json',
    content: { ...(await repository.findSecurityData(db, userId)), platformRoles },
  };
  for (const exporter of exporters.ofPerson) yield* exporter(userId);
}

async function* bytesOf(files: AsyncIterable<ExportedFile>) {
  for await (const { path, content } of files)
    yield {
      path,
      bytes:
        content instanceof Uint8Array ? content : new TextEncoder().encode(JSON.stringify(content, null, 2)),
    };
}

export function exportAccount(context: AccountContext, userId: string) {
  const { clock } = context;
  const now = clock.now();
  const name = `parley-export-${now.toISOString().slice(0, 10)}.zip`;
  return { name, bytes: zipOf(bytesOf(filesOf(context, userId)), now) };
}

/** Files as one ZIP file. */
const archive = ({ clock }: AccountContext, files: AsyncIterable<ExportedFile>) =>
  zipOf(bytesOf(files), clock.now());

const hasPassword = async ({ db }: AccountContext, userId: string) =>
  Boolean(await findPasswordHash(db, userId));

export async function deleteAccount(context: AccountContext, { userId, visit }: Actor, password: string) {
  const { db } = context;
  if (!(await findPasswordHash(db, userId)))
    throw conflict(
      'Your account has no password yet. Set one with "Forgot password", then delete your account.',
    );
  if (!(await isOwnPassword(context, userId, password))) {
    const message = 'The password is not right.';
    throw invalidInput(message, { password: message });
  }
  await db.transaction((tx) => deletePersonWithin(context, tx, { userId, visit }));
  return {};
}

async function deletePersonWithin(context: AccountContext, tx: Database, { userId, visit }: Actor) {
  await context.facts.note(tx, personLeaving, { userId, by: { userId, visit } });
  // Without any super admin the next visitor could become one.
  await lockSetup(tx);
  const isSuperAdmin = (await listRolesOf(tx, userId)).includes('SUPER_ADMIN');
  await deletePictureOf(context, tx, userId);
  await deleteUser(tx, userId);
  await recheckStreams(context, tx, userId);
  if (isSuperAdmin && !(await hasActiveSuperAdmin(tx)))
    throw conflict(
      'You are the only super admin. Make someone else a super admin before you delete your account.',
    );
}

/** A restore has brought somebody back who had deleted their account. False where it has not. */
async function deleteAgain(context: AccountContext, tx: Database, userId: string) {
  if (!(await findUser(tx, userId))) return false;
  await deletePersonWithin(context, tx, { userId, visit: restoredVisit });
  return true;
}

const restoredVisit: Visit = { cookie: null, userAgent: '', address: '', isActivity: false };

export const accountDataService = (context: AccountContext) =>
  bindContext(context, { hasPassword, archive, deleteAgain });
