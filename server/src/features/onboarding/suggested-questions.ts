import { harmlessLine } from '@parley/contract/wire/harmless-text';
import { type PageOutcome, topicOf } from '../knowledge/index.ts';
import { agentTextsIn } from './agent-texts.ts';

const maxLength = 120;
const maxCandidates = 12;

/**
 * What visitors may ask that these pages answer: questions which the pages themselves put, one of each page in turn, then
 * what is usually asked of pages of their kind.
 */
export function questionsFor(pages: PageOutcome[], language: string | null): string[] {
  const ofPages = pages.map(({ page }) =>
    (page?.document.faqs ?? []).map(({ question }) => harmlessLine(question)).filter(isShort),
  );
  const usual = agentTextsIn(language).questions;
  const ofKinds = pages.flatMap(({ url, page }) => {
    const topic = page && (topicOf(new URL(url).pathname) ?? topicOf(page.title ?? ''));
    return (topic && usual[topic]) || [];
  });
  return [...new Set([...inTurn(ofPages), ...ofKinds])].slice(0, maxCandidates);
}

const isShort = (question: string) => question.length >= 8 && question.length <= maxLength;

function inTurn(lists: string[][]) {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: Math.min(longest, maxCandidates) }, (_, nth) =>
    lists.flatMap((list) => list[nth] ?? []),
  ).flat();
}
