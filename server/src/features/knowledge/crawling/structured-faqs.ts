import { type CheerioAPI, load } from 'cheerio';
import { collapse } from './page-nodes.ts';
import { tameNesting } from './tame-nesting.ts';
import { writeText } from './write-text.ts';

export interface StructuredFaq {
  question: string;
  answer: string;
}

const maxFaqs = 500;
const maxDepth = 12;

/** Question and answer pairs of the page's JSON-LD. Ask before scripts are taken away. */
export function readStructuredFaqs($: CheerioAPI): StructuredFaq[] {
  const faqs: StructuredFaq[] = [];
  $('script[type="application/ld+json" i]').each((_, script) => {
    const parsed = parseJson($(script).text());
    if (parsed !== undefined) collect(parsed, faqs, 0);
  });
  return faqs;
}

function parseJson(text: string): unknown {
  try {
    // Some editors write comments or CDATA around it.
    return JSON.parse(
      text
        .replace(/^\s*(<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
        .replace(/(-->|\/\/\s*\]\]>|\]\]>)\s*$/, ''),
    );
  } catch {
    return undefined;
  }
}

const isNamed = (node: Record<string, unknown>, name: string) =>
  [node['@type']]
    .flat()
    .some((type) => typeof type === 'string' && type.replace(/^https?:\/\/schema\.org\//, '') === name);

function collect(node: unknown, faqs: StructuredFaq[], depth: number): void {
  if (depth > maxDepth || faqs.length >= maxFaqs || typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const part of node) collect(part, faqs, depth + 1);
    return;
  }
  const thing = node as Record<string, unknown>;
  if (isNamed(thing, 'Question')) {
    const faq = readQuestion(thing);
    if (faq) faqs.push(faq);
    return;
  }
  for (const part of Object.values(thing)) collect(part, faqs, depth + 1);
}

function readQuestion(question: Record<string, unknown>): StructuredFaq | undefined {
  const answers = [question.acceptedAnswer, question.suggestedAnswer].flat();
  const answer = answers
    .map((said) => (typeof said === 'string' ? said : textOf(said)))
    .find((text) => text.trim() !== '');
  const asked = collapse(htmlToText(typeof question.name === 'string' ? question.name : textOf(question)));
  const told = htmlToText(answer ?? '');
  return asked && told ? { question: asked, answer: told } : undefined;
}

function textOf(thing: unknown) {
  const { text, name } = (thing ?? {}) as Record<string, unknown>;
  return typeof text === 'string' ? text : typeof name === 'string' ? name : '';
}

/** Text of a field that may hold plain text, HTML, or HTML escaped once more. */
export function htmlToText(field: string) {
  const whole = field.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', '');
  const html = /&lt;\/?[a-z]/i.test(whole) && !/<[a-z]/i.test(whole) ? load(whole).text() : whole;
  if (!/<[a-z!/]|&[#a-z0-9]+;/i.test(html))
    return html
      .replace(/[ \t]+/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  // Line ends count in text that has a tag here and there, not in real HTML.
  const marked = /<(p|br|div|li|tr|h[1-6])\b/i.test(html) ? html : html.replace(/\n/g, '<br>');
  return writeText(load(tameNesting(marked))('body')[0]!).text;
}
