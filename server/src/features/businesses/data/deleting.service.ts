import { z } from 'zod';
import { bindContext } from '../../../bind-context.ts';
import { conflict, invalidInput, notAllowed, notFound } from '../../../errors.ts';
import { MailError, mailRetries } from '../../../platform/mail/index.ts';
import type { Visit } from '../../accounts/index.ts';
import type { BusinessContext } from '../businesses.context.ts';
import { findBusiness } from '../businesses.repository.ts';
import { listMembers, lockBusiness } from '../members/index.ts';
import { deleteBusinessWithin } from './business-data.service.ts';
import { businessDeletedMail } from './deleted-mail.ts';

/** The business is gone when the mail is written, so that what it says travels with the job. */
export const mailBusinessDeletedJob = {
  name: 'businesses.mail-deleted',
  ...mailRetries,
  payload: z.object({
    to: z.string(),
    firstName: z.string(),
    businessName: z.string(),
    deletedBy: z.string(),
  }),
};
type Told = z.infer<typeof mailBusinessDeletedJob.payload>;

export type DeletingService = ReturnType<typeof deletingService>;

const fault = (field: string, message: string) => invalidInput(message, { [field]: message });

/** Read before the transaction, which has a connection of its own. */
async function mailsToOthers(
  { accounts, db }: BusinessContext,
  businessId: string,
  { userId, businessName }: { userId: string; businessName: string },
) {
  const people = await accounts.profiles.findPeople(
    (await listMembers(db, businessId)).map((place) => place.userId),
  );
  const owner = people.get(userId);
  const deletedBy = owner ? `${owner.firstName} ${owner.lastName}` : 'An owner';
  const others = [...people].filter(([id]) => id !== userId);
  return others.map(([, { email, firstName }]): Told => ({ to: email, firstName, businessName, deletedBy }));
}

async function deleteOwnBusiness(
  context: BusinessContext,
  { userId, businessId, visit }: { userId: string; businessId: string; visit: Visit },
  { name, password }: { name: string; password: string },
) {
  const { db, accounts, jobs } = context;
  const business = await findBusiness(db, businessId);
  if (!business) throw notFound('Business');
  if (name.trim() !== business.name) throw fault('name', 'This is not the name of the business.');
  if (!(await accounts.data.hasPassword(userId)))
    throw conflict(
      'Your account has no password yet. Set one with "Forgot password", then delete the business.',
    );
  if (!(await accounts.passwords.isOwnPassword(userId, password)))
    throw fault('password', 'The password is not right.');
  const mails = await mailsToOthers(context, businessId, { userId, businessName: business.name });
  await db.transaction(async (tx) => {
    await lockBusiness(tx, businessId);
    const place = (await listMembers(tx, businessId)).find((one) => one.userId === userId);
    if (place?.role !== 'owner') throw notAllowed('Only an owner of the business may do this.');
    for (const mail of mails) await jobs.enqueue(tx, mailBusinessDeletedJob, mail);
    await deleteBusinessWithin(context, tx, businessId);
    await accounts.audit.note(tx, userId, 'business_deleted', visit, { businessId, name: business.name });
  });
  return {};
}

async function mailBusinessDeleted({ mailer, log }: BusinessContext, told: Told) {
  await mailer.send(businessDeletedMail(told)).catch((error) => {
    if (!(error instanceof MailError) || error.mayRetry) throw error;
    log.warn({ reason: error.reason }, 'a member could not be told that their business was deleted');
  });
}

/** An owner ends their business for good. */
export const deletingService = (context: BusinessContext) =>
  bindContext(context, { deleteBusiness: deleteOwnBusiness, mailBusinessDeleted });
