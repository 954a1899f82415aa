/** Whether a page of this origin may run the widget: `*.example.com` covers every name below example.com. */
export function isAllowedOrigin(origin: string, allowedDomains: string[]) {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return allowedDomains.some((domain) => {
    if (domain.startsWith('*.'))
      return matchesPort(url, domain) && url.hostname.endsWith(domain.slice(1).split(':')[0]!);
    return domain === url.host || domain === url.hostname;
  });
}

/** The domain a business's website lies on, with and without its `www.`. */
export function domainsOfWebsite(website: string) {
  if (!URL.canParse(website)) return [];
  const { host } = new URL(website);
  return host.startsWith('www.')
    ? [host, host.slice(4)]
    : [host, `www.${host}`].slice(0, /^[\d.:[\]]+$|^localhost/.test(host) ? 1 : 2);
}

function matchesPort(url: URL, domain: string) {
  const port = domain.split(':')[1];
  return port === undefined || port === url.port;
}
