import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import productFont from '../fonts/inter-latin.woff2?url';

const preload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

export const productFontLink = preload(productFont);
/** For the public pages' `links()`: the dashboard shows no display type and need not fetch it. */
export const displayFontLink = preload(displayFont);
