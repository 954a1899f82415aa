import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database/index.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import type { Mailer, Sms } from '../../platform/mail/index.ts';
import type { AccountLinks } from './account-links.ts';
import * as mails from './account-mails.ts';
import type { AccountMail } from './accounts.jobs.ts';
import { findUser } from './accounts.repository.ts';
import { findSecondFactor, findSentCode } from './second-factor.repository.ts';
import { findEvent, findToken } from './security.repository.ts';
import { codeFor } from './signed-text.ts';
import { nameOfDevice } from './user-agent.ts';

interface Needs {
  db: RootDatabase;
  clock: Clock;
  mailer: Mailer;
  sms: Sms;
  links: AccountLinks;
  secret: string;
  publicUrl: string;
}

const linkMails = {
  'confirm-email': mails.confirmEmailMail,
  'reset-password': mails.resetPasswordMail,
  'lift-access-lists': mails.liftAccessListsMail,
  welcome: mails.welcomeMail,
};

/** What was used, replaced or switched off since the job was made is no longer sent. */
export function createAccountMailService({ db, clock, mailer, sms, links, secret, publicUrl }: Needs) {
  async function sendLink(tokenId: string, isFirstTry: boolean) {
    const found = await findToken(db, tokenId, clock.now());
    if (!found) return;
    const { purpose } = found.token;
    if (!isFirstTry) await links.prolong(db, tokenId, purpose);
    await mailer.send({
      to: found.user.email,
      ...linkMails[purpose](found.user, links.addressOf(tokenId, purpose)),
    });
  }

  async function sendCode(userId: string, codeId: string) {
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

  async function sendNotice(eventId: string) {
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

  return {
    async send(mail: AccountMail, { attempt }: Pick<JobContext, 'attempt'>) {
      if (mail.kind === 'link') return sendLink(mail.tokenId, attempt === 1);
      if (mail.kind === 'code') return sendCode(mail.userId, mail.codeId);
      if (mail.kind === 'notice') return sendNotice(mail.eventId);
      const user = await findUser(db, mail.userId);
      if (user) await mailer.send({ to: user.email, ...mails.alreadyRegisteredMail(user, publicUrl) });
    },
  };
}
