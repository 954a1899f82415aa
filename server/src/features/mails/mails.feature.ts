import type { Feature, FeatureContext } from '../../feature.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { AccountsService } from '../accounts/index.ts';
import { mailRoutes } from './mails.routes.ts';
import { createOutboxService } from './outbox.service.ts';

interface Needs {
  accounts: AccountsService;
  /** Sends without writing it down: a mail that failed has its line already. */
  untrackedMailer: Mailer;
}

/** What became of the mails that were written. */
export function createMailsFeature(context: FeatureContext, { accounts, untrackedMailer }: Needs) {
  const outbox = createOutboxService({ ...context, mailer: untrackedMailer, tracked: context.mailer });
  return {
    service: { outbox },
    routes: (mount) => mailRoutes(mount, outbox, accounts.people.note),
  } satisfies Feature;
}
