import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import { conversationsErasing, messageSaved } from '../conversations/index.ts';
import { handoffChanged } from '../handoffs/index.ts';
import { eraseMails, exportVisitorMails, sweepMails } from './erasing.ts';
import { inboundRoutes, inboundService } from './inbound/index.ts';
import { mailTeamJob, mailVisitorJob, notifyTeamJob, sweepMailsJob } from './mail.jobs.ts';
import type { MailBelow, MailContext } from './mail-context.ts';
import { outboxRoutes, outboxService } from './outbox/index.ts';
import { teamMailService } from './to-team/index.ts';
import { visitorMailService } from './to-visitors/index.ts';

export type MailService = ReturnType<typeof createMailFeature>['service'];

/** Mail in and out of conversations, and the outbox of every mail that was written. */
export function createMailFeature(features: FeatureContext, below: MailBelow) {
  const context: MailContext = { ...features, ...below };
  const teamMails = teamMailService(context);
  const visitorMails = visitorMailService(context);
  return {
    service: { useLink: visitorMails.useLink },
    routes(mount) {
      inboundRoutes(mount, inboundService(context));
      outboxRoutes(mount, outboxService(context));
    },
    jobs: [
      { job: sweepMailsJob, run: () => sweepMails(context) },
      { job: notifyTeamJob, run: teamMails.notifyTeam },
      { job: mailTeamJob, run: teamMails.mailTeam, concurrency: 2 },
      { job: mailVisitorJob, run: visitorMails.sendVisitorMail, concurrency: 2 },
    ],
    listeners: [
      on(handoffChanged, teamMails.onHandoffChanged),
      on(messageSaved, visitorMails.onMessageSaved),
      on(conversationsErasing, (tx, erased) => eraseMails(context, tx, erased)),
    ],
    exporters: { ofVisitor: (traces) => exportVisitorMails(context, traces) },
  } satisfies Feature;
}
