import { readSiteProfile } from '../site-profile/index.ts';
import { decodePage } from './decode-page.ts';
import { readApiItems } from './read-api-items.ts';
import { readPage } from './read-page.ts';
import { refuseTooMany, tameNesting } from './tame-nesting.ts';

export interface PageBytes {
  /** Where it was found, after redirects. */
  url: string;
  bytes: Uint8Array;
  contentType: string;
  /** The X-Robots-Tag header. */
  robotsTag?: string | undefined;
}

/** What the worker thread is asked for. */
export const pageTasks = {
  readPage: ({ url, bytes, contentType, robotsTag }: PageBytes) =>
    readPage({ url, html: decodePage(bytes, contentType), robotsTag }),
  readSiteProfile: ({ url, bytes, contentType }: PageBytes) => {
    const html = decodePage(bytes, contentType);
    refuseTooMany(html);
    return readSiteProfile({ url, html: tameNesting(html) });
  },
  readApiItems: ({ url, bytes, contentType }: PageBytes) => readApiItems(url, decodePage(bytes, contentType)),
};
