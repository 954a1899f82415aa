import { bindContext } from '../../bind-context.ts';
import { notAllowed } from '../../errors.ts';
import type { AccountContext } from './accounts.context.ts';
import * as roles from './roles.repository.ts';
import { startSession } from './sessions.service.ts';
import type { SignUpForm } from './sign-up.service.ts';
import { createAccount, preparePassword } from './sign-up.service.ts';
import { isSameText } from './signed-text.ts';
import type { Visit } from './visit.ts';

export async function signUpAdmin(
  context: AccountContext,
  { adminKey, ...form }: SignUpForm & { adminKey: string },
  visit: Visit,
) {
  const { adminSignUpKey, db, clock, mustConfirm } = context;
  if (!adminSignUpKey || !isSameText(adminKey, adminSignUpKey)) throw notAllowed('Invalid admin key');
  const passwordHash = await preparePassword(context, form.password);
  const { user, cookies } = await db.transaction(async (tx) => {
    const created = await createAccount(context, tx, { ...form, passwordHash, isConfirmed: false });
    await roles.giveRole(tx, created.user.id, 'ADMIN', clock.now());
    return created;
  });
  return mustConfirm ? { session: null, cookies } : startSession(context, user, visit);
}

export const adminSignUpService = (context: AccountContext) => bindContext(context, { signUpAdmin });
