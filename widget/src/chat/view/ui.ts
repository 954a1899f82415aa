import type { LoadFileParts } from '../files/index.ts';
import type { Translations } from '../translations.ts';

/** What every part of the chat needs to speak and to point somewhere. */
export interface Ui {
  words: Translations;
  /** As the page or the browser names it; dates follow it. */
  language: string;
  productUrl: string;
  loadFileParts: LoadFileParts;
}

/** An address of the product or the web that may be opened; undefined for anything else. */
export function webAddress(address: string | null | undefined, productUrl: string) {
  if (!address) return undefined;
  try {
    const url = new URL(address, productUrl);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
