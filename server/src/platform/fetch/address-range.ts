import ipaddr from 'ipaddr.js';

/** An address or a range of them in CIDR form, in its shortest spelling; undefined for anything else. */
export function readAddressRange(text: string): string | undefined {
  const trimmed = text.trim();
  if (ipaddr.IPv4.isValidFourPartDecimal(trimmed) || ipaddr.IPv6.isValid(trimmed))
    return ipaddr.process(trimmed).toString();
  const range = parseRange(trimmed);
  return range && `${range[0].toString()}/${range[1]}`;
}

/** False for what is no address at all. An IPv4 address written as IPv6 counts as itself. */
export function isInRanges(address: string, ranges: string[]) {
  if (!ipaddr.isValid(address)) return false;
  const given = ipaddr.process(address);
  return ranges.some((text) => {
    const range = text.includes('/') ? parseRange(text) : undefined;
    if (!range) return ipaddr.isValid(text) && ipaddr.process(text).toString() === given.toString();
    return range[0].kind() === given.kind() && given.match(range);
  });
}

function parseRange(text: string) {
  if (!/^[0-9a-f.:]+\/\d{1,3}$/i.test(text)) return undefined;
  try {
    return ipaddr.parseCIDR(text);
  } catch {
    return undefined;
  }
}
