/** Public pages that are written to HTML at build time; every other path gets the single-page fallback. */
export const prerenderedPaths = ['/', '/terms', '/privacy', '/documentation/api'];
