import type { ReadDocument } from '../read-document.ts';
import { findFaqs } from './find-faqs.ts';
import { tidyText } from './tidy-text.ts';

const frontMatter = /^---\n([\s\S]{0,10000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Markdown is already written with our marks: only what nobody reads is taken out. */
export function readMarkdown(decoded: string): ReadDocument {
  const matter = frontMatter.exec(decoded);
  const text = tidyText(
    withoutComments(decoded.slice(matter?.[0].length ?? 0))
      .replace(/!\[([^[\]\n]{0,500})\]\((?:<[^>\n]{0,2000}>|[^)\n]{0,2000})\)/g, '$1')
      .replace(/\]\(data:[^()\n]*\)/g, ']()')
      .replace(/^ {0,3}\[[^\]\r\n]{1,500}\]:[ \t]*\S.*$/gm, '')
      // A break inside a table's row must not tear it.
      .replace(/^[ \t]*\|.*<br.*$/gim, (row) => row.replace(/\s?<br\s{0,10}\/?>\s?/gi, ', '))
      .replace(/<br\s{0,10}\/?>/gi, '\n')
      .replace(
        /<\/?(?:p|div|span|a|b|i|em|strong|details|summary|center|font|sup|sub|u|kbd|img|hr|small)(?:\s[^<>\n]{0,1000})?>/gi,
        '',
      ),
  );
  return { title: titleOf(matter?.[1], text), text, pages: [], faqs: findFaqs(text) };
}

/** The front matter's title, or else a first-level heading that opens the document. */
function titleOf(matter: string | undefined, text: string) {
  const named = matter && namedTitle(matter);
  // bounded-pattern: at most 500 characters, because the text is cut to them
  const opening = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text.slice(0, 500).split('\n', 1)[0]!)?.[1];
  return named?.trim() || opening?.trim() || null;
}

function namedTitle(matter: string) {
  const line = matter.split('\n').find((one) => one.startsWith('title:'));
  const title = line?.slice('title:'.length).trim() ?? '';
  const isQuoted =
    title.length > 1 && (title.startsWith('"') || title.startsWith("'")) && title.endsWith(title[0]!);
  return isQuoted ? title.slice(1, -1) : title;
}

function withoutComments(text: string) {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const opens = text.indexOf('<!--', from);
    const closes = opens === -1 ? -1 : text.indexOf('-->', opens + 4);
    if (closes === -1) return kept.concat(text.slice(from)).join('');
    kept.push(text.slice(from, opens));
    from = closes + 3;
  }
}
