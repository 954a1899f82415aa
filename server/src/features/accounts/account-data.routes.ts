import { deleteMyAccount, exportMyData } from '@parley/contract/accounts/account-data';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { Log } from '../../platform/log/index.ts';
import type { AccountDataService } from './account-data.service.ts';
import type { SessionService } from './sessions.service.ts';
import { visitOf } from './visit.ts';

export function accountDataRoutes(
  mount: Mount,
  accountData: AccountDataService,
  { signedOutCookies }: SessionService,
) {
  mount.raw(exportMyData, async (_, { caller, log }) => {
    const { name, bytes } = accountData.exportAccount(caller.userId);
    return new Response(streamOf(bytes, log), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  });
  mount(deleteMyAccount, async ({ password }, { caller, responseHeaders, ...call }) => {
    await accountData.deleteAccount({ userId: caller.userId, visit: visitOf(call) }, password);
    for (const cookie of signedOutCookies()) responseHeaders.append('set-cookie', cookie);
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
