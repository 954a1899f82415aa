import * as endpoints from '@parley/contract/accounts/account-data';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { actorOf } from '../actor.ts';
import { withCookies } from '../responses.ts';
import { signedOutCookies } from '../sessions/index.ts';
import { deleteAccount, exportAccount } from './account-data.service.ts';

export function accountDataRoutes(mount: Mount, context: AccountContext) {
  mount.raw(endpoints.exportMyData, async (_, { caller, log }) => {
    const { name, bytes } = exportAccount(context, caller.userId);
    return new Response(streamOf(bytes, log), {
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

/** Made as fast as it is fetched. When it breaks off, so does the download: half an archive must not look whole. */
function streamOf(bytes: AsyncGenerator<Uint8Array>, log: Log) {
  let hasHungUp = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await bytes.next();
        if (hasHungUp) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (hasHungUp) return;
        log.error({ err: error }, 'an export broke off');
        controller.error(error);
      }
    },
    async cancel() {
      hasHungUp = true;
      await bytes.return(undefined);
    },
  });
}
