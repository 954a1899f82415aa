import type { HealthCheck } from '@parley/contract/admin/admin-health';
import type { Log } from '../../platform/log/index.ts';

const reason = 'Until it is right, all visitors count as one address and share its limits.';
const advice =
  'If a proxy stands in front of Parley, set TRUST_PROXY to the number of proxies. If there is none, somebody sends this header by hand, and nothing needs to be done.';

export type ForwardedNotice = ReturnType<typeof createForwardedNotice>;

/** Notices a proxy that nobody told us of: everybody behind it would share one address, and with it one address's limits. */
export function createForwardedNotice({ log, trustedProxies }: { log: Log; trustedProxies: number }) {
  let requests = 0;
  let forwarded = 0;
  let lastPeer = 'unknown';

  return {
    note(header: (name: string) => string | undefined, peer: string) {
      if (trustedProxies > 0) return;
      requests += 1;
      if (header('x-forwarded-for') === undefined && header('forwarded') === undefined) return;
      forwarded += 1;
      lastPeer = peer;
      // Once: whoever sends it again and again must not fill the log.
      if (forwarded === 1)
        log.warn({ peer }, `A request carries X-Forwarded-For, but TRUST_PROXY is 0. ${reason} ${advice}`);
    },

    check(): HealthCheck {
      const name = 'Proxy';
      if (trustedProxies > 0) {
        const proxies = trustedProxies === 1 ? '1 proxy' : `${trustedProxies} proxies`;
        return { name, state: 'ok', text: `Addresses of visitors are taken from ${proxies} (TRUST_PROXY).` };
      }
      if (forwarded === 0)
        return {
          name,
          state: 'ok',
          text: 'Visitors come without a proxy, each with an address of their own.',
        };
      const share = `${forwarded.toLocaleString('en-US')} of ${requests.toLocaleString('en-US')} requests since the start`;
      const text = `${share} carried X-Forwarded-For, the last from ${lastPeer}, but TRUST_PROXY is 0.`;
      return { name, state: 'warning', text, reason, advice };
    },
  };
}
