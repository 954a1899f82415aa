import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const maxLength = 64;
/** The first half of an IPv6 address names the network of one home or office. */
const groupsOfNetwork = 4;

/**
 * Whom an address counts as where calls are counted: an IPv4 address for itself, IPv6 by its /64, because every home has
 * 2^64 of those. An IPv4 address written as IPv6 is the IPv4 address. What is no address counts as written.
 */
export function addressKey(address: string) {
  const plain = withoutPort(address.slice(0, 200).trim());
  if (isIPv4(plain)) return plain;
  if (!ipaddr.IPv6.isValid(plain)) return plain.slice(0, maxLength);
  const parsed = ipaddr.IPv6.parse(plain);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, groupsOfNetwork).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Some proxies write the port too: `203.0.113.7:1234`, `[2001:db8::1]:1234`. */
export function withoutPort(address: string) {
  const bracketed = /^\[([^\]]{1,64})\](?::\d{1,5})?$/.exec(address);
  if (bracketed) return bracketed[1]!;
  const [host = '', port = '', ...more] = address.split(':');
  return /^\d{1,5}$/.test(port) && more.length === 0 && isIPv4(host) ? host : address;
}
