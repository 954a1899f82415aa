import { notAllowed } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database/index.ts';
import * as roles from './roles.repository.ts';
import type { SessionService } from './sessions.service.ts';
import type { SignUpForm, SignUpService } from './sign-up.service.ts';
import { isSameText } from './signed-text.ts';
import type { Visit } from './visit.ts';

interface Needs {
  db: RootDatabase;
  clock: Clock;
  /** Without it admin sign-up is closed. */
  adminSignUpKey: string | undefined;
  signUps: SignUpService;
  sessions: SessionService;
}

export function createAdminSignUpService({ db, clock, adminSignUpKey, signUps, sessions }: Needs) {
  return {
    async signUpAdmin({ adminKey, ...form }: SignUpForm & { adminKey: string }, visit: Visit) {
      if (!adminSignUpKey || !isSameText(adminKey, adminSignUpKey)) throw notAllowed('Invalid admin key');
      const passwordHash = await signUps.preparePassword(form.password);
      const { user, cookies } = await db.transaction(async (tx) => {
        const created = await signUps.createAccount(tx, { ...form, passwordHash, isConfirmed: false });
        await roles.giveRole(tx, created.user.id, 'ADMIN', clock.now());
        return created;
      });
      return signUps.mustConfirm ? { session: null, cookies } : sessions.start(user, visit);
    },
  };
}
