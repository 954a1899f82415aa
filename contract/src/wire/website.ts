/** People write `bakery.example`; what has no scheme gets the usual one. Longer texts are no address and stay as they are. */
export function websiteAddress(typed: string) {
  const text = typed.trim();
  if (text === '' || text.length > 300 || text.includes('://')) return text;
  const address = `https://${text}`;
  return isWebsite(address) ? address : text;
}

/** An address that a browser opens, on a host that can be on the internet or has its scheme written out. */
export function isWebsite(address: string) {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  return hostname === 'localhost' || /^[^.]+(\.[^.]+)+\.?$/.test(hostname) || hostname.startsWith('[');
}
