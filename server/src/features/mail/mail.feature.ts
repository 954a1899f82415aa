import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { AccountsService } from '../accounts/index.ts';
import { messageSaved } from '../conversations/index.ts';
import { handoffChanged } from '../handoffs/index.ts';
import { inboundRoutes } from './inbound/inbound.routes.ts';
import { createInboundService } from './inbound/inbound.service.ts';
import { mailTeamJob, mailVisitorJob, notifyTeamJob } from './mail.jobs.ts';
import type { MailContext } from './mail-context.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { createOutboxService } from './outbox/outbox.service.ts';
import { createTeamMailService } from './to-team/team-mail.service.ts';
import { createVisitorMailService } from './to-visitors/visitor-mail.service.ts';

interface MailBelow extends Omit<MailContext, keyof FeatureContext | 'hasConfirmedEmail'> {
  accounts: AccountsService;
  /** Sends without writing it down: a mail that failed has its line already. */
  untrackedMailer: Mailer;
}

export type MailService = ReturnType<typeof createMailFeature>['service'];

/** Mail in and out of conversations, and the outbox of every mail that was written. */
export function createMailFeature(
  context: FeatureContext,
  { accounts, untrackedMailer, ...below }: MailBelow,
) {
  const mail = { ...context, ...below, hasConfirmedEmail: accounts.profiles.hasConfirmedEmail };
  const teamMails = createTeamMailService(mail);
  const visitorMails = createVisitorMailService(mail);
  const inbound = createInboundService(mail, { teamMails, visitorMails });
  const outbox = createOutboxService({ ...context, mailer: untrackedMailer, tracked: context.mailer });
  return {
    service: { useLink: visitorMails.useLink },
    routes(mount) {
      inboundRoutes(mount, inbound);
      outboxRoutes(mount, outbox, accounts.people.note);
    },
    jobs: [
      { job: notifyTeamJob, run: teamMails.notifyTeam },
      { job: mailTeamJob, run: teamMails.mailTeam, concurrency: 2 },
      { job: mailVisitorJob, run: visitorMails.sendVisitorMail, concurrency: 2 },
    ],
    listeners: [
      on(handoffChanged, teamMails.onHandoffChanged),
      on(messageSaved, visitorMails.onMessageSaved),
    ],
  } satisfies Feature;
}
