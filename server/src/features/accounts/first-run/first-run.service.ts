import { randomBytes } from 'node:crypto';
import type { FirstRunStep, SetupProof } from '@parley/contract/accounts/first-run';
import { bindContext } from '../../../bind-context.ts';
import { conflict, notAllowed, notSignedIn } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { findUser, setEmailConfirmed } from '../accounts.repository.ts';
import { noteEvent } from '../audit/index.ts';
import { deletePasswordLinks } from '../mails/index.ts';
import { findPlatformSettings, savePlatformSettings } from '../platform-settings/index.ts';
import { grantRole, hasAnyone, lockSetup } from '../roles/index.ts';
import { describeSession, startSession } from '../sessions/index.ts';
import { createAccount, preparePassword, type SignUpForm } from '../sign-up/index.ts';
import { isSameText, keyedHash } from '../signing/index.ts';
import type { Visit } from '../visit.ts';

const setupCodeBytes = 24;

const isSetupOpen = async (tx: Database) => !(await hasAnyone(tx, 'SUPER_ADMIN'));

async function requireProof(
  { adminSignUpKey, secret }: AccountContext,
  tx: Database,
  { code, adminKey }: SetupProof,
) {
  if (!(await isSetupOpen(tx))) throw conflict('Super Admin Exists');
  if (adminKey && adminSignUpKey && isSameText(adminKey, adminSignUpKey)) return;
  const { setupCodeHash } = await findPlatformSettings(tx);
  if (code && setupCodeHash && isSameText(keyedHash(code, secret), setupCodeHash)) return;
  if (adminKey) throw notAllowed('Invalid admin key');
  if (code)
    throw notAllowed(
      'This link no longer works. Please open the link that the latest start of this server has printed.',
    );
  throw notAllowed('Please open the link that this server has printed when it was started.');
}

/** Of two who set up at once the second waits for the first, and then finds the door closed. */
const takeSetup = <Result>(
  context: AccountContext,
  proof: SetupProof,
  work: (tx: Database) => Promise<Result>,
) =>
  context.db.transaction(async (tx) => {
    await lockSetup(tx);
    await requireProof(context, tx, proof);
    return work(tx);
  });

async function makeSuperAdmin(context: AccountContext, tx: Database, userId: string, visit: Visit) {
  const { clock } = context;
  const now = clock.now();
  await grantRole(tx, userId, 'SUPER_ADMIN', now);
  // Who shows the code runs the server: a reset of the password must not take from them what they made.
  await setEmailConfirmed(tx, userId, now);
  await deletePasswordLinks(tx, userId);
  await savePlatformSettings(tx, { setupCodeHash: null, firstRunStep: 'mail' }, now);
  await noteEvent(context, tx, userId, 'super_admin_role_taken_at_setup', visit);
}

export async function getSetup({ db, adminSignUpKey }: AccountContext) {
  const isOpen = await isSetupOpen(db);
  return { isOpen, takesKey: isOpen && adminSignUpKey !== undefined };
}

/** A new link for this start, which ends that of every earlier one; undefined once there is a super admin. */
const renewSetupLink = ({ db, secret, clock, publicUrl }: AccountContext) =>
  db.transaction(async (tx) => {
    await lockSetup(tx);
    if (!(await isSetupOpen(tx))) return undefined;
    const code = randomBytes(setupCodeBytes).toString('base64url');
    await savePlatformSettings(tx, { setupCodeHash: keyedHash(code, secret) }, clock.now());
    // After `#`, so that no log and no other site ever sees it.
    return `${publicUrl}/setup-super-admin#code=${code}`;
  });

export async function createSuperAdmin(
  context: AccountContext,
  { code, adminKey, password, ...form }: SignUpForm & SetupProof,
  visit: Visit,
) {
  const { db } = context;
  const proof = { code, adminKey };
  // Before the password is hashed, which costs more than a stranger may ask for.
  await requireProof(context, db, proof);
  const passwordHash = await preparePassword(context, password);
  const user = await takeSetup(context, proof, async (tx) => {
    const created = await createAccount(context, tx, { ...form, passwordHash, isConfirmed: true });
    await makeSuperAdmin(context, tx, created.user.id, visit);
    return created.user;
  });
  return startSession(context, user, visit);
}

export async function claimSuperAdmin(
  context: AccountContext,
  userId: string,
  proof: SetupProof,
  visit: Visit,
) {
  const { db } = context;
  await takeSetup(context, proof, (tx) => makeSuperAdmin(context, tx, userId, visit));
  const user = await findUser(db, userId);
  if (!user) throw notSignedIn();
  return { session: await describeSession(context, user) };
}

export const getFirstRun = async ({ db }: AccountContext) => ({
  step: (await findPlatformSettings(db)).firstRunStep,
});

export const setFirstRunStep = ({ db, clock }: AccountContext, step: FirstRunStep) =>
  db.transaction(async (tx) => {
    await lockSetup(tx);
    const { firstRunStep } = await findPlatformSettings(tx);
    if (firstRunStep === 'done')
      throw conflict(
        'The first run of this server is finished. Everything can be changed in the admin settings.',
      );
    await savePlatformSettings(tx, { firstRunStep: step }, clock.now());
    return { step };
  });

/** From a server that nobody runs yet to one with a super admin, and the few things to settle after that. */
export const firstRunService = (context: AccountContext) =>
  bindContext(context, { renewSetupLink, isSetupOpen: ({ db }: AccountContext) => isSetupOpen(db) });
