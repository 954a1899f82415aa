/**
 * A host as browsers write it in an origin: small letters, other scripts in their ASCII form, no port where it is the usual
 * one. What is no host comes back as it was.
 */
export function hostName(typed: string) {
  const text = typed.trim().toLowerCase();
  const wildcard = text.startsWith('*.') ? '*.' : '';
  const address = `http://${text.slice(wildcard.length)}`;
  if (!URL.canParse(address)) return text;
  const { host, href } = new URL(address);
  // Anything beside the host, such as a path or a name to sign in with, makes it something else.
  return href === `http://${host}/` ? wildcard + host.replace(/:443$/, '') : text;
}
