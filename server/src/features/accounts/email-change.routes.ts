import * as emailChange from '@parley/contract/accounts/email-change';
import type { SignedInUser } from '../../http/http-env.ts';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { AccountsService } from './accounts.feature.ts';
import type { Actor } from './actor.ts';
import { visitOf } from './visit.ts';

export function emailChangeRoutes(mount: Mount, { emailChanges }: AccountsService) {
  mount(emailChange.getEmailChange, ({ userId }, context) =>
    emailChanges.findEmailChange(actorOf(context), userId),
  );
  mount(emailChange.startEmailChange, ({ userId, ...form }, context) =>
    emailChanges.startEmailChange(actorOf(context), userId, form),
  );
  mount(emailChange.cancelEmailChange, ({ userId }, context) =>
    emailChanges.cancelEmailChange(actorOf(context), userId),
  );
  mount(emailChange.readEmailChange, ({ token }) => emailChanges.readEmailChange(token));
  mount(emailChange.confirmEmailChange, ({ token }, context) =>
    emailChanges.confirmEmailChange(token, visitOf(context)),
  );
  mount(emailChange.refuseEmailChange, ({ token }, context) =>
    emailChanges.refuseEmailChange(token, visitOf(context)),
  );
}

const actorOf = (context: { caller: SignedInUser; request: Request; address: string }): Actor => ({
  userId: context.caller.userId,
  visit: visitOf(context),
});
