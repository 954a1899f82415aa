import { trimEndLetters } from '@parley/contract/wire/trim-letters';
/** Spaces of every kind as one, no spaces at the ends of lines, at most one empty line together. */
export const tidyText = (text: string) =>
  trimEndLetters(
    text
      .replace(/[\u00A0\u2007\u202F\u3000]/g, ' ')
      .replace(/[\u200B\u2060\u00AD\uFEFF]/g, '')
      // A look-ahead would try every place of a long run of spaces.
      .replace(/[ \t]+/g, (run, at: number, whole: string) =>
        /[^\n]/.test(whole[at + run.length] ?? '') ? run : '',
      )
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, ''),
    '\n',
  );
