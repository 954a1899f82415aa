import type { JobContext } from '../../platform/jobs/index.ts';
import type { AccountContext } from './accounts.context.ts';
import type { AccountMail } from './accounts.jobs.ts';
import { findUser } from './accounts.repository.ts';
import { findEvent } from './audit/index.ts';
import {
  alreadyRegisteredMail,
  codeMail,
  codeText,
  confirmEmailMail,
  findToken,
  isMandatoryNotice,
  liftAccessListsMail,
  linkAddress,
  noticeMail,
  prolongLink,
  resetPasswordMail,
  welcomeMail,
} from './mails/index.ts';
import { findSecondFactor, findSentCode } from './second-factor/index.ts';
import { nameOfDevice } from './sessions/index.ts';
import { codeFor } from './signing/index.ts';

const linkMails = {
  'confirm-email': confirmEmailMail,
  'reset-password': resetPasswordMail,
  'lift-access-lists': liftAccessListsMail,
  welcome: welcomeMail,
};

async function mailLink(context: AccountContext, tokenId: string, isFirstTry: boolean) {
  const { db, clock, mailer } = context;
  const found = await findToken(db, tokenId, clock.now());
  if (!found) return;
  const { purpose } = found.token;
  if (!isFirstTry) await prolongLink(context, tokenId, purpose);
  await mailer.send({
    to: found.user.email,
    ...linkMails[purpose](found.user, linkAddress(context, tokenId, purpose)),
  });
}

async function mailCode({ db, clock, secret, sms, mailer }: AccountContext, userId: string, codeId: string) {
  const [user, factor, sent] = await Promise.all([
    findUser(db, userId),
    findSecondFactor(db, userId),
    findSentCode(db, userId, clock.now()),
  ]);
  if (!user || sent?.id !== codeId) return;
  const code = codeFor(codeId, secret);
  if (factor?.method === 'sms' && factor.phone) return sms.send({ to: factor.phone, text: codeText(code) });
  await mailer.send({ to: user.email, ...codeMail(user, code) });
}

async function mailNotice({ db, mailer, publicUrl }: AccountContext, eventId: string) {
  const found = await findEvent(db, eventId);
  if (!found) return;
  const { event, user, settings } = found;
  const isWanted = event.action === 'new_device' ? settings?.loginNotifications : settings?.securityAlerts;
  const isRefused = isWanted === false || settings?.emailNotifications === false;
  if (isRefused && !isMandatoryNotice(event.action)) return;
  const where = { device: nameOfDevice(event.userAgent), address: event.ipAddress, at: event.createdAt };
  await mailer.send({
    to: user.email,
    ...noticeMail(user, { action: event.action, ...where, removed: event.details.what }, publicUrl),
  });
}

export async function sendAccountMail(
  context: AccountContext,
  mail: AccountMail,
  { attempt }: Pick<JobContext, 'attempt'>,
) {
  const { db, mailer, publicUrl } = context;
  if (mail.kind === 'link') return mailLink(context, mail.tokenId, attempt === 1);
  if (mail.kind === 'code') return mailCode(context, mail.userId, mail.codeId);
  if (mail.kind === 'notice') return mailNotice(context, mail.eventId);
  const user = await findUser(db, mail.userId);
  if (user) await mailer.send({ to: user.email, ...alreadyRegisteredMail(user, publicUrl) });
}
