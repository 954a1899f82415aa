// The fonts an owner can choose, served by us: a visitor's browser asks nobody else for them.
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const variable = [
  'inter',
  'roboto',
  'playfair-display',
  'montserrat',
  'open-sans',
  'source-sans-3',
  'merriweather',
];
const fixed = ['lato', 'poppins'];

/** A variable font is one file; the others come as a regular and a bold one. */
export const fontFiles = [
  ...variable.map((slug) => [
    `${slug}.woff2`,
    `@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`,
  ]),
  ...fixed.flatMap((slug) => [
    [`${slug}.woff2`, `@fontsource/${slug}/files/${slug}-latin-400-normal.woff2`],
    [`${slug}-bold.woff2`, `@fontsource/${slug}/files/${slug}-latin-700-normal.woff2`],
  ]),
];

export async function copyFonts(outFolder) {
  const require = createRequire(import.meta.url);
  const folder = path.join(outFolder, 'fonts');
  await mkdir(folder, { recursive: true });
  for (const [name, source] of fontFiles) {
    const [scope, font] = source.split('/');
    const home = path.dirname(require.resolve(`${scope}/${font}/package.json`));
    await copyFile(path.join(home, source.slice(scope.length + font.length + 2)), path.join(folder, name));
  }
}
