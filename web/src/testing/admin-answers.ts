import { getFirstRun } from '@parley/contract/accounts/first-run';
import { getPlatformSettings, updatePlatformSettings } from '@parley/contract/accounts/platform-settings';
import { listUsers, type ManagedUser, setUserStatus } from '@parley/contract/admin/admin';
import { idOf, samplePerson, sampleTime } from './samples.ts';
import type { StubApi } from './stub-api.ts';
import { answerSignedIn } from './usual-answers.ts';

export const sampleUser = (number: number, change: Partial<ManagedUser> = {}): ManagedUser => ({
  id: idOf(number),
  firstName: 'Nora',
  lastName: `Number ${number}`,
  email: `nora${number}@bakery.example`,
  phone: '',
  role: 'user',
  status: 'active',
  isLocked: false,
  hasSecondFactor: false,
  createdAt: sampleTime,
  updatedAt: sampleTime,
  ...change,
});

/** A super admin of a server with these users on the first of `pageCount` pages, and settings that keep what is changed. */
export function answerAdmin(api: StubApi, { users = [sampleUser(1)], pageCount = 1 } = {}) {
  answerSignedIn(api, { person: samplePerson({ role: 'super-admin' }) });
  api.answer(getFirstRun, { step: 'done' });
  let rows = users;
  api.answer(listUsers, () => ({ rows, total: rows.length * pageCount, page: 1, pageCount }));
  api.answer(setUserStatus, ({ userId, status }) => {
    rows = rows.map((user) => (user.id === userId ? { ...user, status } : user));
    return rows.find(({ id }) => id === userId)!;
  });
  let settings = { signUpPolicy: 'anyone' as 'anyone' | 'invited', supportEmail: null as string | null };
  const mail = { kind: 'smtp' as const };
  api.answer(getPlatformSettings, () => ({ ...settings, mail }));
  api.answer(updatePlatformSettings, ({ signUpPolicy, supportEmail }) => {
    settings = {
      signUpPolicy: signUpPolicy ?? settings.signUpPolicy,
      supportEmail: supportEmail ?? settings.supportEmail,
    };
    return { ...settings, mail };
  });
}
