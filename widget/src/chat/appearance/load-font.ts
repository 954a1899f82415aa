import { fontFilesOf, ownFontName } from '@parley/chat/fonts';
import { knownLanguage } from '../../languages.ts';

/** The files hold Latin letters; beside others they would leave every second letter to another font. */
const latin = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

async function loadFace(family: string, address: URL, weight: string) {
  const response = await fetch(address.href, { credentials: 'omit' });
  if (!response.ok) return;
  const face = new FontFace(ownFontName(family), await response.arrayBuffer(), { weight });
  document.fonts.add(await face.load());
}

/** Fetched as data, which needs no font source in the page's policy. Without it the chat has the visitor's own fonts. */
export async function loadFont(family: string, language: string, scriptUrl: string) {
  if (!latin.includes(knownLanguage(language))) return;
  const loading = fontFilesOf(family).map(({ file, weight }) =>
    loadFace(family, new URL(`fonts/${file}.woff2`, scriptUrl), weight),
  );
  // Where one fails the next font of the stack is shown.
  await Promise.allSettled(loading);
}
