import type { AgentAppearance } from '@parley/contract/agent-settings';
import { useEffect } from 'react';
import { previewFontName } from './widget-looks.ts';

type Family = AgentAppearance['fontFamily'];

/** The files the widget loads, by family; those of two files have a bold one of their own. */
const files: Partial<Record<Family, string>> = {
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
const inTwoFiles: Family[] = ['Poppins', 'Lato'];
const loaded = new Set<Family>();

/** Brings the font that is chosen, once. Where that fails the next font of the stack is shown. */
export function usePreviewFont(family: Family) {
  useEffect(() => {
    const file = files[family];
    if (!file || loaded.has(family)) return;
    loaded.add(family);
    const add = (name: string, weight: string) => {
      const face = new FontFace(previewFontName(family), `url(/widget/fonts/${name}.woff2)`, { weight });
      document.fonts.add(face);
      face.load().catch(() => document.fonts.delete(face));
    };
    if (!inTwoFiles.includes(family)) return add(file, '100 900');
    add(file, '100 500');
    add(`${file}-bold`, '501 900');
  }, [family]);
}
