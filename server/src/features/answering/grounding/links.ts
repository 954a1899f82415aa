const address =
  /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/[^\s<>"')\]]*)?/gi;
const notWeb = /^(?:e\.g|i\.e|a\.m|p\.m|z\.b|u\.a|d\.h|p\.ex|etc\.)/i;
const otherScheme = /\b(?:javascript|data|vbscript|file|blob):/i;

/** Everything in a text that somebody could follow: addresses, bare host names, mail addresses. */
export function linksOf(text: string): string[] {
  const found = [...text.matchAll(address)].map(([link]) => link).filter((link) => !notWeb.test(link));
  return found.map(plainLink);
}

/** Whether the text tries to bring in an address that no page should follow. */
export const hasUnsafeScheme = (text: string) => otherScheme.test(text);

/** The same address however it was written: no scheme, no www, no last slash or full stop. */
function plainLink(link: string) {
  return link
    .toLowerCase()
    .replace(/[.,;:!?*_]+$/, '')
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}
