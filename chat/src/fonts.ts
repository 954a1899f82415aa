/** A variable font is one file; these come as a regular and a bold one. */
const inTwoFiles = ['Poppins', 'Lato'];

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const serifs = ['Playfair Display', 'Merriweather'];

/** Under a name of our own, so that a page that only names the font does not change its looks. */
export const ownFontName = (family: string) => `Parley ${family}`;

const isServed = (family: string) => family !== 'System Default' && /^[\w ]+$/.test(family);

export function fontStack(family: string) {
  if (!isServed(family)) return system;
  return `"${ownFontName(family)}", "${family}", ${serifs.includes(family) ? 'Georgia, "Times New Roman", serif' : system}`;
}

/** The files of a font below `fonts/`, each with the weights it is for. */
export function fontFilesOf(family: string): { file: string; weight: string }[] {
  if (!isServed(family)) return [];
  // The font has a new name since its third version, the setting has not.
  const name = family.replace('Pro', '3').replaceAll(' ', '-').toLowerCase();
  if (!inTwoFiles.includes(family)) return [{ file: name, weight: '100 900' }];
  return [
    { file: name, weight: '100 500' },
    { file: `${name}-bold`, weight: '501 900' },
  ];
}
