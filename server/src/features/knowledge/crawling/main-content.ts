import { Readability } from '@mozilla/readability';
import { type CheerioAPI, load } from 'cheerio';
import { parseHTML } from 'linkedom';
import {
  elementsIn,
  isQuestion,
  type PageElement,
  type PageNode,
  plainText,
  textLength,
} from './page-nodes.ts';

const neverContent =
  'script, style, noscript, template, svg, iframe, object, canvas, audio, video, nav, dialog, select, input, textarea';
const furnitureRoles =
  '[role=navigation], [role=banner], [role=contentinfo], [role=search], [role=dialog], [role=alertdialog], [role=menu], [role=menubar]';
const furnitureName =
  /(^|[\s_-])(cookie[\s_-]?(banner|consent|notice|bar|law|popup)|consent|gdpr|breadcrumbs?|skip-?link|social|share|sharing|newsletter|popup|modal|advert(isement)?|sidebar|related-(posts|articles)|pagination|pager|sr-only|visually-hidden|screen-reader-text)([\s_-]|$)/i;
const answerName = /faq|accordion|answer|collaps|panel|tab|toggle/i;

/** Takes away what surrounds a page's text, and gives the element that holds the text itself. */
export function findMainContent($: CheerioAPI): PageNode {
  $(neverContent).remove();
  $(furnitureRoles).remove();
  const body = ($('body')[0] ?? $.root()[0])!;
  removeHidden(body);
  removeButtons(body);
  removeOutsideMain(body);
  removeFurniture(body);
  const all = textLength(body);
  const main = longest(
    body,
    ({ name, attribs }) => name === 'main' || attribs.role === 'main' || attribs.id === 'main-content',
  );
  if (main && (main.length >= 150 || main.length >= all * 0.3)) return main.element;
  const article = longest(body, ({ name }) => name === 'article');
  if (article && article.length >= all * 0.6) return article.element;
  return findArticle($, body, all) ?? body;
}

function longest(body: PageNode, isFit: (element: PageElement) => boolean) {
  let best: { element: PageElement; length: number } | undefined;
  for (const element of elementsIn(body).filter(isFit).slice(0, 100)) {
    const length = textLength(element);
    if (!best || length > best.length) best = { element, length };
  }
  return best;
}

/** Answers behind a click are hidden too; what a button opens is kept, unless it is a menu. */
function removeHidden(body: PageNode) {
  const elements = elementsIn(body);
  const opened = new Set(
    elements.flatMap(({ attribs }) =>
      [attribs['aria-controls'], attribs['data-target'], attribs['data-bs-target']].flatMap(
        (ids) => ids?.replaceAll('#', '').split(/\s+/) ?? [],
      ),
    ),
  );
  for (const element of elements) {
    const { hidden, 'aria-hidden': ariaHidden, style = '', id = '', class: names = '' } = element.attribs;
    const isHidden =
      hidden !== undefined ||
      ariaHidden === 'true' ||
      /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
    if (isHidden && !(id && opened.has(id)) && !answerName.test(`${names} ${id}`)) remove(element);
  }
}

/** Except those that open an answer. */
function removeButtons(body: PageNode) {
  for (const element of elementsIn(body)) {
    const { attribs, name } = element;
    if (name !== 'button' && attribs.role !== 'button') continue;
    const opens =
      attribs['aria-controls'] ??
      attribs['aria-expanded'] ??
      attribs['data-target'] ??
      attribs['data-bs-target'];
    if (
      opens === undefined &&
      !answerName.test(attribs.class ?? '') &&
      !isQuestion(plainText(element).trim())
    )
      remove(element);
  }
}

function removeOutsideMain(body: PageNode) {
  for (const element of elementsIn(body).filter(({ name }) => /^(header|footer|aside)$/.test(name))) {
    const isInside = isInMain(element);
    const mayStay =
      element.name === 'header'
        ? isInside || elementsIn(element).some(({ name }) => name === 'h1')
        : isInside;
    if (!mayStay || linkShare(element) > (element.name === 'footer' ? 0.3 : 0.5)) remove(element);
  }
}

export function isInMain(element: PageElement) {
  for (let around = element.parent; around && 'name' in around; around = around.parent) {
    if (around.name === 'main' || around.name === 'article' || around.attribs.role === 'main') return true;
  }
  return false;
}

function removeFurniture(body: PageNode) {
  const all = textLength(body);
  for (const element of elementsIn(body)) {
    const { class: names = '', id = '' } = element.attribs;
    if (!furnitureName.test(names.slice(0, 500)) && !furnitureName.test(id.slice(0, 200))) continue;
    if (element.name !== 'main' && element.name !== 'article' && textLength(element) < all * 0.3)
      remove(element);
  }
}

function linkShare(element: PageElement) {
  const links = elementsIn(element).filter(({ name }) => name === 'a');
  return links.reduce((sum, link) => sum + textLength(link), 0) / (textLength(element) || 1);
}

/** Emptied in its place: taking an element out of a long row of others moves all that follow. */
function remove(element: PageElement) {
  element.children = [];
}

/**
 * For pages that mark nothing. It is made for long articles and drops what does not look like one, so it is believed only
 * where most of the text stays and no answers are folded away.
 */
function findArticle($: CheerioAPI, body: PageNode, all: number): PageNode | undefined {
  if (all < 600 || $('details, dt, [aria-controls], [itemtype]').length > 0 || elementsIn(body).length > 5000)
    return undefined;
  const { document } = parseHTML($.html());
  const article = new Readability(document as unknown as Document, { maxElemsToParse: 8000 }).parse();
  if (!article?.content) return undefined;
  const found = load(article.content)('body')[0];
  return found && found !== body && textLength(found) >= all * 0.6 ? found : undefined;
}
