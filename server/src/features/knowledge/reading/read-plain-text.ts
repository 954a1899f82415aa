import type { ReadDocument } from '../read-document.ts';
import { findFaqs } from './find-faqs.ts';
import { readLeaderLines } from './leader-lines.ts';
import { markPlainHeadings } from './plain-headings.ts';
import { tidyText } from './tidy-text.ts';

export function readPlainText(decoded: string): ReadDocument {
  const text = markPlainHeadings(readLeaderLines(tidyText(decoded)));
  return { title: null, text, pages: [], faqs: findFaqs(text, { isPlain: true }) };
}
