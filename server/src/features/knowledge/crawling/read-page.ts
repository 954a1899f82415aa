import { type CheerioAPI, load } from 'cheerio';
import type { ReadDocument } from '../read-document.ts';
import { findShownFaqs } from './find-faqs.ts';
import { findMainContent } from './main-content.ts';
import { readFacts } from './page-facts.ts';
import { textLength } from './page-nodes.ts';
import { placeFaqs } from './place-faqs.ts';
import { readStatedContact } from './stated-contact.ts';
import { readStructuredFaqs } from './structured-faqs.ts';
import { refuseTooMany, tameNesting } from './tame-nesting.ts';
import { writeText } from './write-text.ts';

export interface PageSource {
  /** Where it was found, after redirects. */
  url: string;
  html: string;
  /** The X-Robots-Tag header. */
  robotsTag?: string | undefined;
}

export interface ReadPage extends ReadDocument {
  canonicalUrl: string;
  /** Addresses that the page links to, whole, each once, in order. */
  links: string[];
  /** There is next to no text, but scripts that would make some. */
  needsJavaScript: boolean;
  /** The page asks not to be found. */
  noIndex: boolean;
  /** As the page says, for example `en` or `de-AT`. */
  language: string | null;
  /** Lines around the text that say how to reach the business and when it is open. */
  statedContact: string[];
}

/** Text, question and answer pairs and links of an HTML page. */
export function readPage({ url, html, robotsTag }: PageSource): ReadPage {
  refuseTooMany(html);
  const $ = load(tameNesting(html));
  const facts = readFacts($, url, robotsTag);
  const structured = readStructuredFaqs($);
  const scripts = readScripts($);
  const statedContact = readStatedContact($);
  const main = findMainContent($);
  const written = writeText(main);
  const { text, faqs } = placeFaqs(written.text, findShownFaqs(main, written), structured);
  return {
    ...facts,
    text,
    pages: [],
    faqs,
    needsJavaScript: scripts.makeThePage(written.text),
    statedContact: statedContact.filter((line) => !text.includes(line)),
  };
}

const appRoots =
  '#root, #app, #__next, #__nuxt, #___gatsby, #svelte, #main-app, app-root, [ng-app], [data-reactroot], [data-v-app]';

/** Must look before the scripts are taken away; the verdict waits for the text. */
function readScripts($: CheerioAPI) {
  const hasScripts =
    $('script[src], script[type=module]').length > 0 || $('body script:not([type*=json])').length > 0;
  const hasEmptyRoot = $(appRoots)
    .toArray()
    .some((root) => textLength(root) < 40);
  const asksForScripts = /javascript/i.test($('noscript').text());
  return {
    makeThePage(text: string) {
      const letters = text.replace(/[^\p{L}\p{N}]+/gu, '').length;
      if (!hasScripts) return false;
      return letters < 20 || (letters < 200 && (hasEmptyRoot || asksForScripts));
    },
  };
}
