import { allowedDomain, maxAllowedDomains, tooManyDomains } from '@parley/contract/agents/agents';

type Read = { domain: string } | { fault: string };

/** What a person typed or pasted as a host name: a whole address is cut down to its host. */
export function readDomain(typed: string, alreadyAllowed: string[]): Read {
  const host = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/, '');
  const parsed = allowedDomain.safeParse(host);
  if (!parsed.success)
    return { fault: parsed.error.issues[0]?.message ?? 'Enter a host name such as shop.example.com' };
  if (alreadyAllowed.includes(parsed.data)) return { fault: `${parsed.data} is on the list already.` };
  if (alreadyAllowed.length >= maxAllowedDomains) return { fault: tooManyDomains };
  return { domain: parsed.data };
}
