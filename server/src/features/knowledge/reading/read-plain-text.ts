import type { ReadDocument } from '../read-document.ts';
import { findFaqs } from './find-faqs.ts';
import { tidyText } from './tidy-text.ts';

export function readPlainText(decoded: string): ReadDocument {
  const text = tidyText(decoded);
  return { title: null, text, pages: [], faqs: findFaqs(text, { isPlain: true }) };
}
