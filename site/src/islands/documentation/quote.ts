import type { AnswerContext } from '@parley/contract/conversations/conversations';
import { headingId } from './heading-id.ts';

/** What a passage says around the words that the answer stands on, and where it stands. */
export interface Quote {
  before: string;
  used: string;
  after: string;
  href: string;
  title: string;
  /** Empty where the answer stands above the first section. */
  section: string;
}

/** Headings above a passage, outermost first, as the server writes them. */
const headingBreak = ' › ';

const isTable = (text: string) => /^\|.*\|$/m.test(text);

/** A row of a table as a line. */
const lineOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
    .filter((cell) => cell !== '')
    .join(' – ');

/** The whole passage; of a table only the rows that were used, since one row says nothing about the next. */
function partsOf({ content, metadata }: AnswerContext) {
  const { starts_at: from = 0, ends_at: to = content.length } = metadata;
  const used = content.slice(from, to);
  if (isTable(content)) return { before: '', used: used.split('\n').map(lineOf).join('\n'), after: '' };
  return { before: content.slice(0, from), used, after: content.slice(to) };
}

/** The address of a document is that of its guide; its section is found by its heading, as the guide's own links are. */
export function quoteOf(context: AnswerContext): Quote {
  const { url, heading, document_title: title } = context.metadata;
  const [, ...sections] = heading?.split(headingBreak) ?? [];
  const section = sections.at(-1) ?? '';
  const path = url ? new URL(url).pathname : '/documentation';
  const isLinked = section !== '' && path.startsWith('/documentation/');
  return {
    ...partsOf(context),
    title,
    section: isLinked ? section : '',
    href: isLinked ? `${path}#${headingId(section)}` : path,
  };
}
