import { knownLanguage } from '../launcher-words.ts';

/** The product's font files by family; those in two files have a bold one of their own. */
const fontFiles: Partial<Record<string, string>> = {
  Inter: 'inter',
  Roboto: 'roboto',
  Poppins: 'poppins',
  'Playfair Display': 'playfair-display',
  Montserrat: 'montserrat',
  Lato: 'lato',
  'Open Sans': 'open-sans',
  'Source Sans Pro': 'source-sans-3',
  Merriweather: 'merriweather',
};
const inTwoFiles = ['Poppins', 'Lato'];

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const serifs = ['Playfair Display', 'Merriweather'];
/** The files hold Latin letters; beside others they would leave every second letter to another font. */
const latin = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

/** Under a name of our own, so that a page that only names the font does not change its looks. */
const ownName = (family: string) => `Parley ${family}`;

export function fontStack(family: string) {
  if (family === 'System Default' || !/^[\w ]+$/.test(family)) return system;
  return `"${ownName(family)}", "${family}", ${serifs.includes(family) ? 'Georgia, "Times New Roman", serif' : system}`;
}

async function loadFace(family: string, address: URL, weight: string) {
  const response = await fetch(address.href, { credentials: 'omit' });
  if (!response.ok) return;
  const face = new FontFace(ownName(family), await response.arrayBuffer(), { weight });
  document.fonts.add(await face.load());
}

/** Fetched as data, which needs no font source in the page's policy. Without it the chat has the visitor's own fonts. */
export async function loadFont(family: string, language: string, scriptUrl: string) {
  const file = fontFiles[family];
  if (!file || !latin.includes(knownLanguage(language))) return;
  const fileUrl = (name: string) => new URL(`fonts/${name}.woff2`, scriptUrl);
  try {
    if (!inTwoFiles.includes(family)) return await loadFace(family, fileUrl(file), '100 900');
    await Promise.all([loadFace(family, fileUrl(file), '100 500'), loadFace(family, fileUrl(`${file}-bold`), '501 900')]);
  } catch {
    // The next font of the stack is shown.
  }
}
