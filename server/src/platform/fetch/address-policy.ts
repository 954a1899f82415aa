import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** Loopback stands apart because tests may open it by exception; nothing opens what is forbidden. */
export type AddressKind = 'public' | 'loopback' | 'forbidden';

/** Azure answers its machines with keys and settings here, although the address looks like any other. */
const azureWireServer = '168.63.129.16';

/**
 * Public is only what the whole internet reaches under that address. All ranges set aside for private networks, link-local
 * (cloud metadata among them), carriers, documentation, multicast, tunnels and the future are forbidden.
 */
export function classifyAddress(text: string): AddressKind {
  const family = isIP(text);
  if (family === 4) return classifyV4(ipaddr.IPv4.parse(text));
  if (family === 0 || text.includes('%')) return 'forbidden';
  // ipaddr.js reads ::10.0.0.1 as ::ffff:10.0.0.1; the URL parser spells it out so that it cannot.
  return classifyV6(ipaddr.IPv6.parse(new URL(`http://[${text}]`).hostname.slice(1, -1)));
}

function classifyV4(address: IPv4): AddressKind {
  const range = address.range();
  if (range === 'loopback') return 'loopback';
  return range === 'unicast' && address.toString() !== azureWireServer ? 'public' : 'forbidden';
}

const globalUnicast = ipaddr.parseCIDR('2000::/3') as [IPv6, number];
const nat64 = ipaddr.parseCIDR('64:ff9b::/96') as [IPv6, number];

function classifyV6(address: IPv6): AddressKind {
  const range = address.range();
  if (range === 'loopback') return 'loopback';
  if (address.isIPv4MappedAddress()) return classifyV4(address.toIPv4Address());
  // Hosts with IPv6 alone see every IPv4 site under this prefix, so it is judged by the address inside.
  if (address.match(nat64))
    return classifyV4(ipaddr.fromByteArray(address.toByteArray().slice(12)) as IPv4) === 'public'
      ? 'public'
      : 'forbidden';
  // The other ways to hide an IPv4 address in an IPv6 one (compatible, 6to4, Teredo, ISATAP) are dead: no site needs them.
  return range === 'unicast' && address.match(globalUnicast) && !isIsatap(address) ? 'public' : 'forbidden';
}

const isIsatap = ({ parts }: IPv6) => parts[5] === 0x5efe && (parts[4]! & 0xfdff) === 0;
