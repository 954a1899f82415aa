import { useEffect } from 'react';

const previewArea = '[data-widget-preview]';

/** The owner's CSS, bound to the preview. Read by the browser first, so that a stray brace cannot break out of it. */
function scopedSheet(css: string) {
  const read = new CSSStyleSheet();
  read.replaceSync(css);
  const rules = [...read.cssRules].map(({ cssText }) => cssText).join('\n');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@scope (${previewArea}) { ${rules} }`);
  return sheet;
}

/** Shows custom CSS in the preview as it is typed. Adopted sheets, since the page's policy allows no style elements. */
export function usePreviewCss(css: string) {
  useEffect(() => {
    if (css.trim() === '') return;
    const sheet = scopedSheet(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [css]);
}
