import type { FaqPair } from '../read-document.ts';
import {
  elementsIn,
  isElement,
  isQuestion,
  type PageElement,
  type PageNode,
  plainText,
} from './page-nodes.ts';
import type { Place, WrittenText } from './write-text.ts';

const maxPairs = 1000;
const maxAnswerLength = 6000;
const faqName = /(^|[\s_-])(faqs?|accordion|questions?)([\s_-]|$)|faq/i;
const heading = /^h[1-6]$/;

/** Pairs that the page itself shows as question and answer: the surest kind first, none inside another. */
export function findShownFaqs(root: PageNode, written: WrittenText): FaqPair[] {
  const elements = elementsIn(root);
  const pairs: FaqPair[] = [];
  const add = (question: PageElement | undefined, answers: (PageElement | undefined)[]) => {
    const asked = question && written.places.get(question);
    const told = answers.flatMap((answer) => (answer && written.places.get(answer)) ?? []);
    if (!asked || told.length === 0) return;
    const startsAt = Math.min(...told.map((place) => place.startsAt));
    const endsAt = Math.max(...told.map((place) => place.endsAt));
    if (startsAt >= asked.endsAt) addPair(pairs, written.text, asked, { startsAt, endsAt });
  };

  for (const item of elements.filter(({ attribs }) =>
    /schema\.org\/Question/i.test(attribs.itemtype ?? ''),
  )) {
    const inside = elementsIn(item);
    const named = (name: string, among = inside) =>
      among.find(({ attribs }) => attribs.itemprop?.split(/\s+/).includes(name));
    const accepted = named('acceptedAnswer');
    add(named('name'), [(accepted && named('text', elementsIn(accepted))) ?? accepted]);
  }
  for (const details of elements.filter(({ name }) => name === 'details')) {
    const summary = details.children.filter(isElement).find(({ name }) => name === 'summary');
    const asked = summary && written.places.get(summary);
    const place = written.places.get(details);
    const holdsOthers = elementsIn(details).some(({ name }) => name === 'details');
    // The whole rest, as text beside elements belongs to the answer as well.
    if (asked && place && !holdsOthers)
      addPair(pairs, written.text, asked, { startsAt: asked.endsAt, endsAt: place.endsAt });
  }
  const byId = new Map(
    elements.flatMap((element) => (element.attribs.id ? [[element.attribs.id, element] as const] : [])),
  );
  for (const button of elements.filter(({ attribs }) => attribs['aria-controls'])) {
    const panel = byId.get(button.attribs['aria-controls']!);
    if (panel && (isQuestion(plainText(button).trim()) || isNamedFaq(button))) add(button, [panel]);
  }
  for (const term of elements.filter(({ name }) => name === 'dt')) {
    if (isQuestion(plainText(term).trim()) || isNamedFaq(term)) add(term, definitionsOf(term));
  }
  addHeadingQuestions(pairs, elements, written);
  return pairs;
}

function definitionsOf(term: PageElement) {
  const found: PageElement[] = [];
  for (let next = term.next; next && !(isElement(next) && next.name === 'dt'); next = next.next) {
    if (isElement(next) && next.name === 'dd') found.push(next);
  }
  return found;
}

function isNamedFaq(element: PageElement) {
  for (
    let around: PageNode | null = element;
    around && isElement(around);
    around = around.parent as PageNode | null
  ) {
    if (around.name === 'body') return false;
    if (faqName.test(`${around.attribs.class ?? ''} ${around.attribs.id ?? ''}`)) return true;
  }
  return false;
}

/** A heading that asks, and all that stands before the next heading. A line in bold that asks counts as one. */
function addHeadingQuestions(pairs: FaqPair[], elements: PageElement[], { text, places }: WrittenText) {
  const isHead = (element: PageElement) =>
    heading.test(element.name) ||
    element.attribs.role === 'heading' ||
    element.name === 'button' ||
    isBoldQuestion(element);
  const ends = elements.filter((element) => isHead(element) || /^(details|dt)$/.test(element.name));
  const starts = ends.flatMap((element) => places.get(element)?.startsAt ?? []).sort((a, b) => a - b);
  let next = 0;
  for (const head of ends.filter(isHead)) {
    const place = places.get(head);
    if (!place || !isQuestion(withoutMarks(text.slice(place.startsAt, place.endsAt)))) continue;
    while (next < starts.length && starts[next]! < place.endsAt) next += 1;
    addPair(pairs, text, place, { startsAt: place.endsAt, endsAt: starts[next] ?? text.length });
  }
}

function isBoldQuestion({ name, children }: PageElement) {
  if (name !== 'p' || children.length > 5) return false;
  const words = children.filter((node) => isElement(node) || plainText(node).trim() !== '');
  const [only] = words;
  return (
    words.length === 1 &&
    isElement(only!) &&
    /^(strong|b)$/.test(only.name) &&
    isQuestion(plainText(only).trim())
  );
}

const withoutMarks = (text: string) =>
  text
    .replace(/^(\s*(#{1,6}|-|\d+\.)\s+)+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What an earlier, surer way has found stays. */
function addPair(pairs: FaqPair[], text: string, asked: Place, told: Place) {
  const isTooLong = asked.endsAt - asked.startsAt > 400 || told.endsAt - told.startsAt > maxAnswerLength;
  if (pairs.length >= maxPairs || isTooLong) return;
  const question = withoutMarks(text.slice(asked.startsAt, asked.endsAt));
  const answer = text.slice(told.startsAt, told.endsAt).trim();
  const startsAt = asked.startsAt;
  const endsAt = told.startsAt + text.slice(told.startsAt, told.endsAt).trimEnd().length;
  if (question.length < 3 || question.length > 300 || answer.length < 2) return;
  if (pairs.some((pair) => startsAt < pair.endsAt && pair.startsAt < endsAt)) return;
  pairs.push({ question, answer, startsAt, endsAt });
}
