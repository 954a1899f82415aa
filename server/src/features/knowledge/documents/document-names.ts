import { basename, extname } from 'node:path';
import { documentExtensions } from '@parley/contract/knowledge/knowledge';
import { invalidInput } from '../../../errors.ts';

/** They are read where they stand, with what belongs to them. */
const webPages = ['.html', '.htm', '.mhtml'];

/** The name without any folder, in letters, digits, dot, hyphen and space, and its ending. */
export function nameDocument(name: string) {
  const clean = basename(name.normalize('NFC').replaceAll('\\', '/'))
    .replace(/[^\p{L}\p{N}. -]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(-150);
  const title = clean === '' || clean.startsWith('.') ? `document${clean}` : clean;
  const fileType = extname(title).toLowerCase();
  if (!(documentExtensions as readonly string[]).includes(fileType)) {
    if (webPages.includes(fileType))
      throw invalidInput(
        'A saved web page cannot be uploaded. Please enter its address as a FAQ URL instead.',
      );
    throw invalidInput(`This file type is not supported. Please upload ${documentExtensions.join(', ')}.`);
  }
  return { title, fileType };
}

/** For a taught question, which may hold anything. */
export const nameOfTaughtFile = (question: string) =>
  `${question
    .replace(/[^\p{L}\p{N} -]+/gu, '')
    .trim()
    .slice(0, 100)}.md`;

/** Titles a page may get, the plainest first: two pages of one agent are often called the same. */
export function titlesForPage(title: string | null, url: string) {
  const { host, pathname, search, hash } = new URL(url);
  const address = `${host}${pathname}${search}${hash}`.replace(/\/$/, '').slice(0, 300);
  const own = title?.replace(/\s+/g, ' ').trim().slice(0, 200);
  return own ? [own, `${own} (${address})`] : [address];
}
