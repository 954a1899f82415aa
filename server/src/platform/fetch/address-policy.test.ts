import { expect, test } from 'vitest';
import { classifyAddress } from './address-policy.ts';

test.each([
  ['8.8.8.8', 'a public IPv4 address'],
  ['93.184.216.34', 'a public IPv4 address'],
  ['172.15.255.255', 'just below a private range'],
  ['172.32.0.0', 'just above a private range'],
  ['100.63.255.255', 'just below the carrier range'],
  ['100.128.0.0', 'just above the carrier range'],
  ['169.253.255.255', 'just below link-local'],
  ['223.255.255.255', 'just below multicast'],
  ['2606:2800:220:1:248:1893:25c8:1946', 'a public IPv6 address'],
  ['2a00:1450:4001:81b::200e', 'a public IPv6 address'],
  ['::ffff:8.8.8.8', 'a public address, mapped'],
  ['64:ff9b::8.8.8.8', 'a public address behind NAT64'],
])('%s (%s) may be opened', (address) => {
  expect(classifyAddress(address)).toBe('public');
});

test.each(['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  '%s is loopback',
  (address) => {
    expect(classifyAddress(address)).toBe('loopback');
  },
);

test.each([
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['10.255.255.255', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['100.100.100.200', 'metadata of one cloud'],
  ['100.127.255.255', 'carrier-grade NAT'],
  ['169.254.169.254', 'metadata of most clouds'],
  ['169.254.0.1', 'link-local'],
  ['168.63.129.16', 'wire server of one cloud'],
  ['192.0.0.192', 'metadata of one cloud'],
  ['192.0.2.1', 'documentation'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.9', 'documentation'],
  ['198.18.0.1', 'benchmarks'],
  ['198.19.255.255', 'benchmarks'],
  ['192.88.99.1', '6to4 relays'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.250', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['febf::1', 'link-local'],
  ['fec0::1', 'site-local'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata of one cloud'],
  ['fdff:ffff::1', 'unique local'],
  ['ff02::1', 'multicast'],
  ['ff0e::1', 'multicast'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['100::1', 'discard'],
  ['2001:2::1', 'benchmarks'],
  ['2001:10::1', 'overlay identifiers'],
  ['5f00::1', 'segment routing'],
  ['4000::1', 'not given out yet'],
  ['::ffff:10.0.0.1', 'private, mapped'],
  ['::ffff:a9fe:a9fe', 'metadata, mapped'],
  ['::10.0.0.1', 'private, compatible'],
  ['::127.0.0.1', 'loopback, compatible'],
  ['::8.8.8.8', 'compatible at all'],
  ['::ffff:0:10.0.0.1', 'private, translated'],
  ['64:ff9b::10.0.0.1', 'private behind NAT64'],
  ['64:ff9b::127.0.0.1', 'loopback behind NAT64'],
  ['64:ff9b::a9fe:a9fe', 'metadata behind NAT64'],
  ['64:ff9b:1::8.8.8.8', 'local NAT64'],
  ['2002:7f00:1::', 'loopback in 6to4'],
  ['2002:a00:1::1', 'private in 6to4'],
  ['2002:a9fe:a9fe::', 'metadata in 6to4'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo'],
  ['2606:2800::5efe:10.0.0.1', 'private in ISATAP'],
  ['2606:2800::200:5efe:192.168.0.1', 'private in ISATAP'],
  ['', 'nothing'],
  ['example.com', 'a name'],
  ['127.0.0.1.', 'no address'],
  ['1.2.3.4.5', 'no address'],
])('%s (%s) is forbidden', (address) => {
  expect(classifyAddress(address)).toBe('forbidden');
});

test.each(['2130706433', '0x7f.1', '0177.0.0.1', '127.1'])(
  '%s, an odd spelling of loopback, is not taken for a public address',
  (address) => {
    expect(classifyAddress(address)).not.toBe('public');
  },
);
