import { harmlessLine } from '@parley/contract/wire/harmless-text';

const maxLength = 100;
/** Signs that lead out of a folder, or that some system takes for something else. */
const unsafeSigns = /[/\\:*?"<>|]/g;

/** The name as it is shown and saved under: one plain line with one of the endings that its bytes allow. */
export function cleanFileName(sent: string, endings: [string, ...string[]], unnamed: string) {
  // The folders that some browsers and mail programs name with it are the sender's own matter.
  const own = sent.slice(-1000).split(/[/\\]/).at(-1)!;
  const line = [
    ...harmlessLine(own)
      .replace(unsafeSigns, '-')
      .replace(/^[. ]+/, ''),
  ]
    .slice(0, maxLength)
    .join('');
  const dot = line.lastIndexOf('.');
  const stem = dot > 0 ? line.slice(0, dot) : line;
  const ending = dot > 0 ? line.slice(dot + 1).toLowerCase() : '';
  if (stem.trim() === '') return `${unnamed}.${endings[0]}`;
  // A name that promises another kind would fool whoever saves it.
  return endings.includes(ending) ? line : `${line}.${endings[0]}`;
}

/** For the header of an answer: the plain name for old programs, the whole one beside it. */
export function dispositionOf(name: string, { isShown = false } = {}) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '-');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
