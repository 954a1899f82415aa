import * as emailChange from '@parley/contract/accounts/email-change';
import type { SignedInUser } from '../../http/http-env.ts';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { AccountServices } from './accounts.service.ts';
import type { Actor } from './actor.ts';
import { visitOf } from './visit.ts';

export function emailChangeRoutes(mount: Mount, { emailChanges }: AccountServices) {
  mount(emailChange.getEmailChange, ({ userId }, context) => emailChanges.find(actorOf(context), userId));
  mount(emailChange.startEmailChange, ({ userId, ...form }, context) =>
    emailChanges.start(actorOf(context), userId, form),
  );
  mount(emailChange.cancelEmailChange, ({ userId }, context) =>
    emailChanges.cancel(actorOf(context), userId),
  );
  mount(emailChange.readEmailChange, ({ token }) => emailChanges.read(token));
  mount(emailChange.confirmEmailChange, ({ token }, context) =>
    emailChanges.confirm(token, visitOf(context)),
  );
  mount(emailChange.refuseEmailChange, ({ token }, context) => emailChanges.refuse(token, visitOf(context)));
}

const actorOf = (context: { caller: SignedInUser; request: Request; address: string }): Actor => ({
  userId: context.caller.userId,
  visit: visitOf(context),
});
