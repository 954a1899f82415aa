/** What is wrong with the headers of an answer; an empty list where nothing is. */
export function headerFaults(headers: Headers, { isPage }: { isPage: boolean }) {
  const faults: string[] = [];
  const expectIn = (name: string, part: string | RegExp) => {
    const value = headers.get(name) ?? '';
    const isThere = typeof part === 'string' ? value === part : part.test(value);
    if (!isThere) faults.push(`${name}: ${value || 'missing'}`);
  };
  expectIn('x-content-type-options', 'nosniff');
  expectIn('referrer-policy', /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/);
  expectIn('strict-transport-security', /max-age=\d{8,}/);
  expectIn('x-frame-options', /^(DENY|SAMEORIGIN)$/);
  expectIn('content-security-policy', /default-src 'none'/);
  expectIn('content-security-policy', /frame-ancestors '(none|self)'/);
  if (isPage) expectIn('content-security-policy', /script-src 'self'/);
  const policy = headers.get('content-security-policy') ?? '';
  for (const loose of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", ' * ', ' http:', ' https:'])
    if (policy.includes(loose)) faults.push(`content-security-policy has ${loose.trim()}`);
  return faults;
}
