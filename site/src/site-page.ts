import type { ComponentType } from 'react';

/** One page of the public site. */
export interface SitePage {
  /** Where the page stands, without a slash at its end. */
  path: string;
  title: string;
  /** For search engines, which leave out a page that has none. */
  description?: string;
  Content: ComponentType;
  /** What machines read about the page, as objects of schema.org; `{origin}` in a text becomes the address of the server. */
  jsonLd?: JsonLd[];
  /** What a link to the page shows where somebody shares it; every page has a picture without it. */
  openGraph?: OpenGraph;
}

export interface JsonLd {
  '@type': string;
  [property: string]: unknown;
}

export interface OpenGraph {
  type?: 'website' | 'article';
  /** The name of a picture of `site/public/social`. */
  picture?: SocialPicture;
  /** When an article was published, such as `2026-11-02`. */
  publishedOn?: string;
}

export type SocialPicture = 'parley' | 'blog' | 'documentation';
