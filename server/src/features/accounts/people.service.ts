import type { ManagedUser, UserStatus } from '@parley/contract/admin/admin';
import { conflict, invalidInput, notAllowed, notFound } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import { deleteUser } from './account-data.repository.ts';
import type { AccountLinks } from './account-links.ts';
import type { Actor } from './actor.ts';
import type { Audit } from './audit.ts';
import { deletePasskeysOf } from './passkeys.repository.ts';
import type { PasswordService } from './passwords.service.ts';
import { personDeactivated, personLeaving } from './people.facts.ts';
import { refusalToManage } from './people.policy.ts';
import * as repository from './people.repository.ts';
import { hasActiveSuperAdmin, lockSetup } from './roles.repository.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';
import { deletePendingOf } from './security.repository.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import type { SignInGuard } from './sign-in-guard.ts';

export type PeopleService = ReturnType<typeof createPeopleService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  links: AccountLinks;
  audit: Audit;
  guard: SignInGuard;
  passwords: PasswordService;
  mailer: Pick<Mailer, 'kind' | 'isFailing'>;
  limits: { require(key: string, callsPerMinute: number, words: string): void };
  facts: Facts;
  deletePictureOf: (tx: Database, userId: string) => Promise<void>;
}

const mailsPerMinute = 2;

/** Everybody's accounts, for those who run the platform. */
export function createPeopleService({
  db,
  clock,
  links,
  audit,
  guard,
  passwords,
  mailer,
  limits,
  facts,
  ...others
}: Needs) {
  const present = async ({
    deactivatedAt,
    createdAt,
    ...row
  }: repository.PersonRow): Promise<ManagedUser> => ({
    ...row,
    status: deactivatedAt ? 'inactive' : 'active',
    isLocked: (await guard.status(row.email)).lockedUntil !== null,
    createdAt: createdAt.toISOString(),
  });

  /** Where mails go out, a link is for the eyes of its owner alone. To be asked outside of a transaction. */
  const isLinkShown = async () => mailer.kind === 'outbox' || (await mailer.isFailing?.()) === true;

  async function requireManageable(
    tx: Database,
    actorId: string,
    userId: string,
    action: 'edit' | 'deactivate' | 'delete',
  ) {
    const [actor, target] = [
      await repository.findPerson(tx, actorId),
      await repository.findPerson(tx, userId),
    ];
    if (!actor || actor.deactivatedAt || actor.role === 'user')
      throw notAllowed('You need admin privileges to access this area.');
    if (!target) throw notFound('User');
    const refusal = refusalToManage(actor, target, action);
    if (refusal) throw refusal;
    return target;
  }

  async function requireSuperAdminLeft(tx: Database) {
    if (!(await hasActiveSuperAdmin(tx))) throw conflict('The last super admin cannot be removed.');
  }

  const manage = (
    actor: Actor,
    userId: string,
    action: 'edit' | 'deactivate',
    work: (tx: Database, target: repository.PersonRow) => Promise<unknown>,
  ) =>
    db
      .transaction(async (tx) => {
        if (action === 'deactivate') {
          await requireManageable(tx, actor.userId, userId, action);
          // Businesses are locked before roles are, as by whoever deletes an account.
          await facts.note(tx, personDeactivated, { userId, by: actor });
        }
        // One after the other, each seeing roles as they then are: of two who turn on each other one stays.
        await lockSetup(tx);
        await work(tx, await requireManageable(tx, actor.userId, userId, action));
        return repository.findPerson(tx, userId);
      })
      .then((row) => present(row!));

  return {
    countPeople: () => repository.countPeople(db),

    async listPeople({ search, page, pageSize }: { search: string; page: number; pageSize: number }) {
      const total = await repository.countPeople(db, search);
      const pageCount = Math.max(1, Math.ceil(total / pageSize));
      const shown = Math.min(page, pageCount);
      const rows = await repository.listPeople(db, search, {
        limit: pageSize,
        offset: (shown - 1) * pageSize,
      });
      return { rows: await Promise.all(rows.map(present)), total, page: shown, pageCount };
    },

    /** Without a password until its owner chose one with the link they are sent. */
    async addPerson(actor: Actor, form: { firstName: string; lastName: string; email: string }) {
      const isShown = await isLinkShown();
      const { row, link } = await db.transaction(async (tx) => {
        const user = await repository.insertPerson(
          tx,
          { ...form, email: form.email.toLowerCase() },
          clock.now(),
        );
        if (!user) throw conflict('An account with this email address already exists.');
        const made = await links.send(tx, user.id, 'welcome');
        await audit.note(tx, user.id, 'account_created', actor.visit, { by: actor.userId });
        return { row: await repository.findPerson(tx, user.id), link: isShown ? made : null };
      });
      return { ...(await present(row!)), link };
    },

    editPerson: (actor: Actor, userId: string, change: repository.PersonChange) =>
      manage(actor, userId, 'edit', async (tx) => {
        await repository.setPerson(tx, userId, change, clock.now());
        await audit.note(tx, userId, 'profile_edited_by_admin', actor.visit, { by: actor.userId });
      }),

    /** Who is deactivated is out at once, on every device. */
    setStatus: (actor: Actor, userId: string, status: UserStatus) =>
      manage(actor, userId, status === 'active' ? 'edit' : 'deactivate', async (tx, target) => {
        if ((target.deactivatedAt === null) === (status === 'active')) return;
        const now = clock.now();
        await repository.setDeactivated(tx, userId, status === 'active' ? null : now, now);
        if (status === 'inactive') {
          await requireSuperAdminLeft(tx);
          await deleteSessionsOf(tx, userId, { reason: 'deactivated', at: now });
          await deletePendingOf(tx, userId);
        }
        const action = status === 'active' ? 'account_activated' : 'account_deactivated';
        await audit.note(tx, userId, action, actor.visit, { by: actor.userId });
      }),

    unlock: (actor: Actor, userId: string) =>
      manage(actor, userId, 'edit', async (tx, { email }) => {
        await guard.clear(tx, email);
        await audit.note(tx, userId, 'account_unlocked', actor.visit, { by: actor.userId });
      }),

    async sendPasswordReset(actor: Actor, userId: string) {
      let link: string | null = null;
      const isShown = await isLinkShown();
      await manage(actor, userId, 'edit', async (tx, { email }) => {
        const justSent =
          'A link was just made for this person. Please wait a minute before making another one.';
        limits.require(`reset of ${userId}`, mailsPerMinute, justSent);
        // Of the links an admin asked for, one is good at a time.
        const made = await links.replace(tx, userId, 'reset-password');
        if (isShown) link = made;
        const action = link ? 'password_reset_link_shown' : 'password_reset_sent';
        await audit.note(tx, userId, action, actor.visit, { by: actor.userId });
        if (actor.userId !== userId)
          await audit.note(tx, actor.userId, action, actor.visit, { userId, email });
      });
      return { link };
    },

    /** For somebody who lost their phone: who can do it for others must show that it is really them. */
    async resetSecondFactor(
      actor: Actor,
      userId: string,
      { password, reason }: { password: string; reason: string },
    ) {
      if (actor.userId === userId)
        throw conflict('You can switch off your own two-factor authentication in your settings.');
      if (!(await passwords.isOwnPassword(actor.userId, password))) {
        const message = 'The current password is not right.';
        throw invalidInput(message, { password: message });
      }
      return manage(actor, userId, 'edit', async (tx, { email, hasSecondFactor }) => {
        if (!hasSecondFactor) throw conflict('This person has no two-factor authentication.');
        await deleteSecondFactor(tx, userId);
        // Whoever finds the phone must not sign in with it either.
        await deletePasskeysOf(tx, userId);
        await deleteSessionsOf(tx, userId, { reason: 'security-reset', at: clock.now() });
        await deletePendingOf(tx, userId);
        await audit.note(tx, userId, 'mfa_reset_by_admin', actor.visit, { by: actor.userId, reason });
        await audit.note(tx, actor.userId, 'user_mfa_reset', actor.visit, { userId, email, reason });
      });
    },

    /** The trace stays with whoever did it: the log of who is deleted goes along. */
    async deletePerson(actor: Actor, userId: string) {
      await db.transaction(async (tx) => {
        await requireManageable(tx, actor.userId, userId, 'delete');
        // Businesses are locked first, as by somebody who deletes their own account: the two must not wait for each other.
        await facts.note(tx, personLeaving, { userId, by: actor });
        await others.deletePictureOf(tx, userId);
        await lockSetup(tx);
        const { email } = await requireManageable(tx, actor.userId, userId, 'delete');
        await deleteUser(tx, userId);
        await requireSuperAdminLeft(tx);
        await audit.note(tx, actor.userId, 'user_deleted', actor.visit, { userId, email });
      });
      return {};
    },

    /** For what an admin does to something that is no person. */
    note: (tx: Database, actor: Actor, action: string, details: Record<string, string>) =>
      audit.note(tx, actor.userId, action, actor.visit, details),
  };
}
