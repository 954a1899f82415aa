import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { StartError } from '../../errors.ts';
import { classifyAddress } from './address-policy.ts';
import { FetchFailedError, UnsafeAddressError } from './safe-fetch-error.ts';

export interface Target {
  url: URL;
  /** As people write it, without brackets or a final dot. */
  host: string;
  mayBeLoopback: boolean;
}

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** Where web sites are. Anything else is more likely a mail server or a database than a page. */
const webPorts = new Set(['80', '443', '8080', '8443']);
const maxUrlLength = 2048;

/** The exceptions of ALLOW_PRIVATE_CRAWL, as `host:port`. */
export function readPrivateHosts(entries: string[]) {
  const wrong = entries.find((entry) => !/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):[1-9]\d{0,4}$/i.test(entry));
  if (wrong !== undefined) throw new StartError(`ALLOW_PRIVATE_CRAWL: "${wrong}" is not host:port`);
  return new Set(entries.map((entry) => entry.toLowerCase()));
}

/** Odd spellings of IPv4 addresses (decimal, octal, hexadecimal, shortened) leave the URL parser as plain ones. */
export function readTarget(address: string, privateHosts: Set<string>, base?: URL): Target {
  if (address.length > maxUrlLength || !URL.canParse(address, base))
    throw new UnsafeAddressError('This is not a web address.');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new UnsafeAddressError('Only addresses that begin with http:// or https:// can be opened.');
  }
  if (url.username || url.password)
    throw new UnsafeAddressError('The address must not contain a user name or password.');
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!host || host.endsWith('.')) throw new UnsafeAddressError('This is not a web address.');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const mayBeLoopback = privateHosts.has(`${url.hostname}:${port}`);
  if (!webPorts.has(port) && !mayBeLoopback) {
    throw new UnsafeAddressError(
      `Port ${port} cannot be opened. Web pages are on the ports ${[...webPorts].join(', ')}.`,
    );
  }
  return { url, host, mayBeLoopback };
}

/** Every address must be allowed, since a connection may go to any of them. */
export async function resolveTarget({ host, mayBeLoopback }: Target, resolve: Resolve) {
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  if (addresses.length === 0) throw new FetchFailedError('not_found', host);
  for (const { address } of addresses) {
    const kind = classifyAddress(address);
    if (kind !== 'public' && !(kind === 'loopback' && mayBeLoopback)) {
      // Says no more than this: the names and numbers of a private network are not for whoever asks.
      throw new UnsafeAddressError(
        `${host} leads into a private network. Only addresses that everyone can reach can be opened.`,
      );
    }
  }
  return addresses;
}
