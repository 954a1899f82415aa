/** How English spells one sound in several ways: each becomes the plainest of them. */
const spellings: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/(?:tch|ch)/g, 'c'],
  [/(?:ck|q)/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/^wr/g, 'r'],
  [/^kn/g, 'n'],
  [/wh/g, 'w'],
  [/(?:igh|y$)/g, 'i'],
  [/gh/g, ''],
  [/(?:ough|augh|aw|au|ou|ow)/g, 'o'],
  [/(?:ee|ea|ie|ey|y)/g, 'i'],
  [/(?:ai|ay|ei)/g, 'e'],
  [/oo/g, 'u'],
  [/z/g, 's'],
  [/e$/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Two words of one sound are written differently by somebody who spells by ear: "sawna" and "sauna". */
export const soundOf = (word: string) =>
  spellings.reduce((sound, [spelling, plain]) => sound.replace(spelling, plain), word);
