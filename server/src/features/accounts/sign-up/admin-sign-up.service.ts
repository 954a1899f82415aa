import { notAllowed } from '../../../errors.ts';
import type { AccountContext } from '../accounts.context.ts';
import { grantRole } from '../roles/index.ts';
import { startSession } from '../sessions/index.ts';
import { isSameText } from '../signing/index.ts';
import type { Visit } from '../visit.ts';
import type { SignUpForm } from './sign-up.service.ts';
import { createAccount, preparePassword } from './sign-up.service.ts';

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
    await grantRole(tx, created.user.id, 'ADMIN', clock.now());
    return created;
  });
  return mustConfirm ? { session: null, cookies } : startSession(context, user, visit);
}
