import { Fragment } from 'react';
import { originPlaceholder } from './origin-placeholder.ts';

/** What a word of code is; everything else stays as it is. */
type Kind = 'comment' | 'text' | 'name' | 'plain';

/** Each alternative looks at every character once; comments and texts first, so that nothing inside them counts. */
const token =
  /(?<comment><!--[\s\S]*?-->|^\s*\/\/[^\n]*|^\s*#[^\n]*)|(?<text>"[^"\n]*"|'[^'\n]*'|`[^`]*`)|(?<name><\/?[a-z][\w-]*|\b(?:import|from|export|const|let|async|await|function|return|if|new|throw)\b)/gm;

const colours: Record<Kind, string | undefined> = {
  comment: 'text-muted italic',
  text: 'text-accent-text',
  name: 'font-semibold',
  plain: undefined,
};

/** Code as its words, with what each of them is; joined they are the code again. */
export function wordsOfCode(code: string): { kind: Kind; text: string }[] {
  const words: { kind: Kind; text: string }[] = [];
  let from = 0;
  for (const match of code.matchAll(token)) {
    if (match.index > from) words.push({ kind: 'plain', text: code.slice(from, match.index) });
    const { comment, text } = match.groups ?? {};
    words.push({
      kind: comment !== undefined ? 'comment' : text !== undefined ? 'text' : 'name',
      text: match[0],
    });
    from = match.index + match[0].length;
  }
  return from < code.length ? [...words, { kind: 'plain', text: code.slice(from) }] : words;
}

/** Coloured when the page is built: no script does it in the browser. */
export function HighlightedCode({ code }: { code: string }) {
  return wordsOfCode(code).map(({ kind, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words never change
    <span key={at} className={colours[kind]}>
      <WithOrigin text={text} />
    </span>
  ));
}

/** The address of this server stands where the example leaves it open, once the browser knows it. */
const WithOrigin = ({ text }: { text: string }) =>
  text.split(originPlaceholder).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
    <Fragment key={at}>
      {at > 0 && <span data-origin="">https://parley.example.com</span>}
      {part}
    </Fragment>
  ));
