import { linkAddress } from './account-links.ts';
import * as mails from './account-mails.ts';
import type { AccountContext } from './accounts.context.ts';
import type { AccountMail } from './accounts.jobs.ts';
import { findUser } from './accounts.repository.ts';
import { findSecondFactor, findSentCode } from './second-factor.repository.ts';
import { findEvent, findToken } from './security.repository.ts';
import { codeFor } from './signed-text.ts';
import { nameOfDevice } from './user-agent.ts';

const linkMails = {
  'confirm-email': mails.confirmEmailMail,
  'reset-password': mails.resetPasswordMail,
  'lift-access-lists': mails.liftAccessListsMail,
  welcome: mails.welcomeMail,
};

async function mailLink(context: AccountContext, tokenId: string) {
  const { db, clock, mailer } = context;
  const found = await findToken(db, tokenId, clock.now());
  if (!found) return;
  const { purpose } = found.token;
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
  if (factor?.method === 'sms' && factor.phone)
    return sms.send({ to: factor.phone, text: mails.codeText(code) });
  await mailer.send({ to: user.email, ...mails.codeMail(user, code) });
}

async function mailNotice({ db, mailer, publicUrl }: AccountContext, eventId: string) {
  const found = await findEvent(db, eventId);
  if (!found) return;
  const { event, user, settings } = found;
  const isWanted = event.action === 'new_device' ? settings?.loginNotifications : settings?.securityAlerts;
  const isRefused = isWanted === false || settings?.emailNotifications === false;
  if (isRefused && !mails.isAlwaysTold(event.action)) return;
  const where = { device: nameOfDevice(event.userAgent), address: event.ipAddress, at: event.createdAt };
  await mailer.send({
    to: user.email,
    ...mails.noticeMail(user, { action: event.action, ...where }, publicUrl),
  });
}

export async function sendAccountMail(context: AccountContext, mail: AccountMail) {
  const { db, mailer, publicUrl } = context;
  if (mail.kind === 'link') return mailLink(context, mail.tokenId);
  if (mail.kind === 'code') return mailCode(context, mail.userId, mail.codeId);
  if (mail.kind === 'notice') return mailNotice(context, mail.eventId);
  const user = await findUser(db, mail.userId);
  if (user) await mailer.send({ to: user.email, ...mails.alreadyRegisteredMail(user, publicUrl) });
}
