import * as endpoints from '@parley/contract/accounts/account-data';
import type { Mount } from '../../../http/mount-endpoint.ts';
import { byteStream } from '../../../http/streams/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { actorOf } from '../actor.ts';
import { withCookies } from '../responses.ts';
import { signedOutCookies } from '../sessions/index.ts';
import { deleteAccount, exportAccount } from './account-data.service.ts';

export function accountDataRoutes(mount: Mount, context: AccountContext) {
  mount.raw(endpoints.exportMyData, async (_, { caller, log }) => {
    const { name, bytes } = exportAccount(context, caller.userId);
    return new Response(byteStream(bytes, log), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  });
  mount(endpoints.deleteMyAccount, async ({ password }, call) => {
    await deleteAccount(context, actorOf(call), password);
    withCookies({ cookies: signedOutCookies(context) }, call);
    return {};
  });
}
