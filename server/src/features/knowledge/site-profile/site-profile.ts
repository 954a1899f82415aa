import type { businessTypes } from '@parley/contract/businesses/businesses';
import { harmlessLine, harmlessText } from '@parley/contract/wire/harmless-text';
import { type CheerioAPI, load } from 'cheerio';
import { findLogos } from './logo-candidates.ts';
import { type Organization, readOrganization } from './organization.ts';
import { topicOf } from './page-topics.ts';
import type { WeekHours } from './stated-hours.ts';

/** What the front page of a site says about whose site it is. Texts that were not found are empty. */
export interface SiteProfile {
  name: string;
  type: (typeof businessTypes)[number] | null;
  industry: string;
  description: string;
  phone: string;
  email: string;
  location: string;
  hours: WeekHours | null;
  /** As the page says, for example `de-AT`. */
  language: string | null;
  themeColor: string;
  /** Of the page itself, with the styles of its elements. */
  css: string;
  styleSheets: string[];
  /** Addresses of pictures that may be the logo, likeliest first. */
  logos: string[];
  /** Links whose own text promises what visitors ask about, whatever their address looks like. */
  helpLinks: string[];
}

const maxCssLength = 200_000;
const maxStyleSheets = 3;
const maxHelpLinks = 40;
const maxAnchors = 2000;

/** Everything is bounded: a name of five thousand letters is cut, and no part of the page is kept as HTML. */
export function readSiteProfile({ url, html }: { url: string; html: string }): SiteProfile {
  const $ = load(html);
  const organization = readOrganization($);
  const base = baseOf($, url);
  return {
    name: cut(nameOf($, organization, url), 120),
    type: organization.type ?? (hasCart($) ? 'ecommerce' : null),
    industry: cut(organization.industry, 120),
    description: cut(
      metaOf($, 'description') || metaOf($, 'og:description') || organization.description,
      500,
    ),
    phone: phoneOf(organization.phone || linkTo($, 'tel:')),
    email: emailOf(organization.email || linkTo($, 'mailto:')),
    location: cut(organization.location, 200),
    hours: organization.hours,
    language: languageOf($),
    themeColor: metaOf($, 'theme-color').slice(0, 40),
    css: cssOf($),
    styleSheets: styleSheetsOf($, base),
    logos: findLogos($, base, organization.logos),
    helpLinks: helpLinksOf($, base),
  };
}

function baseOf($: CheerioAPI, url: string) {
  const href = $('base[href]').first().attr('href') ?? '';
  return URL.canParse(href, url) ? new URL(href, url).href : url;
}

function metaOf($: CheerioAPI, name: string) {
  const found = $('meta')
    .toArray()
    .find(({ attribs }) => (attribs.name ?? attribs.property)?.toLowerCase() === name);
  return harmlessText(found?.attribs.content?.slice(0, 5000) ?? '');
}

/** At the end of a word where there is one near. */
function cut(text: string, max: number) {
  const line = harmlessLine(text.slice(0, 5000));
  if (line.length <= max) return line;
  const kept = line.slice(0, max - 1);
  const lastSpace = kept.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? kept.slice(0, lastSpace) : kept).trimEnd()}…`;
}

function nameOf($: CheerioAPI, organization: Organization, url: string) {
  const names = [
    organization.name,
    metaOf($, 'og:site_name'),
    metaOf($, 'application-name'),
    nameInTitle($('title').first().text().slice(0, 1000), url),
    hostLabel(url),
  ];
  return names.map((name) => harmlessLine(name)).find((name) => name.length >= 2) ?? '';
}

const hostLabel = (url: string) => {
  const labels = new URL(url).hostname.replace(/^www\./, '').split('.');
  const label = labels.at(-2) ?? labels[0] ?? '';
  // A number stands for a machine, not for a business.
  const words = /^\d+$/.test(label) ? [] : label.split('-');
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
};

const emptyTitles =
  /^(home|homepage|home page|welcome|startseite|willkommen|accueil|bienvenue|inicio|inizio|index)$/i;
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Of `Fresh bread | Corner Bakery` the part that the address repeats, else the shortest that says something. */
function nameInTitle(title: string, url: string) {
  const parts = title
    .split(/\s[-–—·•]\s|[|»]|:\s/)
    .map((part) => harmlessLine(part))
    .filter((part) => part !== '' && !emptyTitles.test(part));
  const host = lettersOf(hostLabel(url));
  const isNamed = (part: string) => {
    const letters = lettersOf(part);
    return letters.length >= 3 && host.length >= 3 && (letters.includes(host) || host.includes(letters));
  };
  const shortest = [...parts].sort((one, other) => one.length - other.length)[0];
  return parts.find(isNamed) ?? shortest ?? '';
}

const hasCart = ($: CheerioAPI) =>
  $('a[href]')
    .toArray()
    .slice(0, maxAnchors)
    .some(({ attribs }) =>
      /\/(cart|basket|warenkorb|panier|carrito|carrello|winkelwagen|checkout)\b/i.test(
        attribs.href!.slice(0, 300),
      ),
    );

function linkTo($: CheerioAPI, scheme: string) {
  const link = $('a[href]')
    .toArray()
    .slice(0, maxAnchors)
    .find(({ attribs }) => attribs.href!.slice(0, 10).toLowerCase().startsWith(scheme));
  return link?.attribs.href?.slice(scheme.length).split('?')[0] ?? '';
}

/** As people write it, without what is no number. */
function phoneOf(text: string) {
  const plain = harmlessLine(decode(text.slice(0, 100)));
  return /^\+?[\d\s()./-]{5,40}$/.test(plain) ? plain : '';
}

function emailOf(text: string) {
  const plain = harmlessLine(decode(text.slice(0, 300)));
  return plain.length <= 254 && /^[\w.+-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,5}$/i.test(plain)
    ? plain
    : '';
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function languageOf($: CheerioAPI) {
  const said = ($('html').attr('lang') || metaOf($, 'og:locale')).trim().slice(0, 20).replace('_', '-');
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(said) ? said : null;
}

function cssOf($: CheerioAPI) {
  const parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    if (length < maxCssLength) parts.push(part.slice(0, maxCssLength - length));
    length += part.length;
  };
  for (const style of $('style').toArray()) add($(style).text());
  for (const { attribs } of $('[style]').toArray()) add(`{${attribs.style}}`);
  return parts.join('\n');
}

function styleSheetsOf($: CheerioAPI, base: string) {
  return $('link[rel~=stylesheet][href]')
    .toArray()
    .flatMap(({ attribs }) => (URL.canParse(attribs.href!, base) ? [new URL(attribs.href!, base).href] : []))
    .filter(
      (address) =>
        /^https?:/.test(address) && !/fonts\.googleapis|fontawesome|bootstrap/i.test(address.slice(0, 300)),
    )
    .slice(0, maxStyleSheets);
}

function helpLinksOf($: CheerioAPI, base: string) {
  const found = new Set<string>();
  for (const anchor of $('a[href]').toArray().slice(0, maxAnchors)) {
    const text = $(anchor).text().slice(0, 200).trim();
    if (text.length > 60 || topicOf(text) === null || !URL.canParse(anchor.attribs.href!, base)) continue;
    found.add(new URL(anchor.attribs.href!, base).href);
    if (found.size >= maxHelpLinks) break;
  }
  return [...found];
}
