import { createHash } from 'node:crypto';
import { invalidInput } from '../../../errors.ts';
import type { ReadDocument } from '../read-document.ts';
import { collapse } from './page-nodes.ts';
import { htmlToText } from './structured-faqs.ts';

export interface ReadApiItem {
  /** The same for the same item at every reading. */
  key: string;
  title: string;
  document: ReadDocument;
}

export interface ReadApiItems {
  items: ReadApiItem[];
  /** Where the answer says that it goes on. */
  nextUrl: string | null;
}

type Fields = Record<string, unknown>;

const listNames =
  /^(items|data|results|articles|records|entries|documents|docs|faqs|faq|questions|posts|pages|rows|list|value|hits|content)$/i;
const titleNames = ['title', 'name', 'headline', 'subject', 'label', 'question'];
const questionNames = ['question', 'q'];
const answerNames = ['answer', 'a', 'response', 'reply'];
const bodyNames = [
  'content',
  'body',
  'text',
  'html',
  'body_html',
  'content_html',
  'markdown',
  'article',
  'answer',
  'description',
  'summary',
];
const keyNames = ['id', '_id', 'uuid', 'key', 'slug', 'url', 'link', 'permalink', 'html_url'];
const maxItems = 2000;
const maxTextLength = 200_000;

/** Documents in the answer of a JSON endpoint, whatever it calls its parts. */
export function readApiItems(url: string, json: string): ReadApiItems {
  const answer = parse(json);
  const found = findList(answer, 0) ?? (isFields(answer) ? [answer] : []);
  const keys = new Set<string>();
  const items: ReadApiItem[] = [];
  for (const entry of found.slice(0, maxItems)) {
    const item = readItem(entry);
    if (!item || keys.has(item.key)) continue;
    keys.add(item.key);
    items.push(item);
  }
  return { items, nextUrl: nextOf(answer, url) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''));
  } catch {
    throw invalidInput('The endpoint did not answer with JSON.');
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function findList(value: unknown, depth: number): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isFields(value) || depth > 3) return undefined;
  const named = Object.entries(value).filter(([name]) => listNames.test(name));
  const list =
    named.find(([, part]) => Array.isArray(part) && part.some(isFields)) ??
    named.find(([, part]) => isFields(part) && findList(part, depth + 1));
  return list && findList(list[1], depth + 1);
}

function readItem(entry: unknown): ReadApiItem | undefined {
  if (typeof entry === 'string') return makeItem({}, '', htmlToText(entry), '');
  if (!isFields(entry)) return undefined;
  // Some services wrap each record: { id, attributes: { title, body } }.
  const inner = ['attributes', 'fields', 'node', '_source'].map((name) => entry[name]).find(isFields);
  const fields = inner ? { ...entry, ...inner } : entry;
  const question = collapse(htmlToText(textIn(fields, questionNames)));
  const answer = htmlToText(textIn(fields, answerNames));
  if (question && answer) return makeItem(fields, question, answer, question);
  const title = collapse(htmlToText(textIn(fields, titleNames)));
  const body = htmlToText(textIn(fields, bodyNames));
  return makeItem(fields, title, body || asRecord(fields), '');
}

function makeItem(fields: Fields, title: string, body: string, question: string): ReadApiItem | undefined {
  const content = body.slice(0, maxTextLength).trim();
  if (content === '') return undefined;
  const text = title ? `# ${title}\n\n${content}` : content;
  const faqs = question ? [{ question, answer: content, startsAt: 0, endsAt: text.length }] : [];
  const named = title || content.split('\n')[0]!;
  const said = keyNames
    .map((name) => fields[name])
    .find((value) => (typeof value === 'string' && value !== '') || typeof value === 'number');
  const key =
    said === undefined
      ? createHash('sha256').update(named).digest('hex').slice(0, 32)
      : String(said).slice(0, 300);
  return { key, title: named.slice(0, 200), document: { title: title || null, text, pages: [], faqs } };
}

function textIn(fields: Fields, names: string[]): string {
  for (const name of names) {
    const value = fieldOf(fields, name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    // WordPress and others: { title: { rendered: "…" } }
    const rendered = isFields(value)
      ? (value.rendered ?? value.html ?? value.text ?? value.value)
      : undefined;
    if (typeof rendered === 'string' && rendered.trim() !== '') return rendered;
  }
  return '';
}

const fieldOf = (fields: Fields, name: string) =>
  fields[name] ?? fields[Object.keys(fields).find((key) => key.toLowerCase() === name) ?? name];

/** A record without any field that we know is read as its names and values. */
function asRecord(fields: Fields) {
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    if (keyNames.includes(name.toLowerCase()) && typeof value !== 'string') return [];
    const values = [value]
      .flat()
      .filter((part) => typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean');
    const said = collapse(htmlToText(values.join(', ')));
    return said ? [`${name.replace(/[_-]+/g, ' ')}: ${said}`] : [];
  });
  return lines.join('\n');
}

/** Only within the same origin: the key goes along. */
function nextOf(answer: unknown, url: string) {
  if (!isFields(answer)) return null;
  const places = [
    answer,
    ...['links', 'meta', 'paging', 'pagination', '_links'].map((name) => answer[name]).filter(isFields),
  ];
  for (const place of places) {
    for (const name of [
      'next',
      'next_page',
      'nextPage',
      'next_url',
      'nextUrl',
      'nextLink',
      '@odata.nextLink',
    ]) {
      const said = isFields(place[name]) ? place[name].href : place[name];
      if (typeof said !== 'string' || !URL.canParse(said, url)) continue;
      const next = new URL(said, url);
      if (/^(https?:\/\/|\/|\?)/.test(said) && next.origin === new URL(url).origin) return next.href;
    }
  }
  return null;
}
