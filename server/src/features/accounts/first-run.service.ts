import { randomBytes } from 'node:crypto';
import type { FirstRunStep, SetupProof } from '@parley/contract/accounts/first-run';
import { conflict, notAllowed, notSignedIn } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import { findUser } from './accounts.repository.ts';
import type { Audit } from './audit.ts';
import { findPlatformSettings, savePlatformSettings } from './platform-settings.repository.ts';
import * as roles from './roles.repository.ts';
import type { SessionService } from './sessions.service.ts';
import type { SignUpForm, SignUpService } from './sign-up.service.ts';
import { isSameText, keyedHash } from './signed-text.ts';
import type { Visit } from './visit.ts';

interface Needs {
  db: RootDatabase;
  clock: Clock;
  secret: string;
  publicUrl: string;
  adminSignUpKey: string | undefined;
  audit: Audit;
  signUps: SignUpService;
  sessions: SessionService;
}

const setupCodeBytes = 24;

/** From a server that nobody runs yet to one with a super admin, and the few things to settle after that. */
export function createFirstRunService(needs: Needs) {
  const { db, clock, secret, publicUrl, adminSignUpKey, audit, signUps, sessions } = needs;
  const isSetupOpen = async (tx: Database) => !(await roles.hasAnyone(tx, 'SUPER_ADMIN'));

  async function requireProof(tx: Database, { code, adminKey }: SetupProof) {
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
  const takeSetup = <Result>(proof: SetupProof, work: (tx: Database) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await roles.lockSetup(tx);
      await requireProof(tx, proof);
      return work(tx);
    });

  async function makeSuperAdmin(tx: Database, userId: string, visit: Visit) {
    const now = clock.now();
    await roles.giveRole(tx, userId, 'SUPER_ADMIN', now);
    await savePlatformSettings(tx, { setupCodeHash: null, firstRunStep: 'mail' }, now);
    await audit.note(tx, userId, 'super_admin_role_taken_at_setup', visit);
  }

  return {
    async getSetup() {
      const isOpen = await isSetupOpen(db);
      return { isOpen, takesKey: isOpen && adminSignUpKey !== undefined };
    },

    /** A new link for this start, which ends that of every earlier one; undefined once there is a super admin. */
    renewSetupLink: () =>
      db.transaction(async (tx) => {
        await roles.lockSetup(tx);
        if (!(await isSetupOpen(tx))) return undefined;
        const code = randomBytes(setupCodeBytes).toString('base64url');
        await savePlatformSettings(tx, { setupCodeHash: keyedHash(code, secret) }, clock.now());
        // After `#`, so that no log and no other site ever sees it.
        return `${publicUrl}/setup-super-admin#code=${code}`;
      }),

    async createSuperAdmin({ code, adminKey, password, ...form }: SignUpForm & SetupProof, visit: Visit) {
      const proof = { code, adminKey };
      // Before the password is hashed, which costs more than a stranger may ask for.
      await requireProof(db, proof);
      const passwordHash = await signUps.preparePassword(password);
      const user = await takeSetup(proof, async (tx) => {
        const created = await signUps.createAccount(tx, { ...form, passwordHash, isConfirmed: true });
        await makeSuperAdmin(tx, created.user.id, visit);
        return created.user;
      });
      return sessions.start(user, visit);
    },

    async claimSuperAdmin(userId: string, proof: SetupProof, visit: Visit) {
      await takeSetup(proof, (tx) => makeSuperAdmin(tx, userId, visit));
      const user = await findUser(db, userId);
      if (!user) throw notSignedIn();
      return { session: await sessions.describe(user) };
    },

    getFirstRun: async () => ({ step: (await findPlatformSettings(db)).firstRunStep }),

    setStep: (step: FirstRunStep) =>
      db.transaction(async (tx) => {
        await roles.lockSetup(tx);
        const { firstRunStep } = await findPlatformSettings(tx);
        if (firstRunStep === 'done')
          throw conflict(
            'The first run of this server is finished. Everything can be changed in the admin settings.',
          );
        await savePlatformSettings(tx, { firstRunStep: step }, clock.now());
        return { step };
      }),
  };
}
