import { useEffect } from 'react';

/**
 * Stands in for the package react-style-singleton (see vite.config.ts), which Radix uses to lock scrolling behind dialogs.
 * The original writes a <style> element, which our content security policy forbids; adopted sheets are allowed.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string) {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      sheet = undefined;
    },
  };
}

export function styleHookSingleton() {
  const singleton = stylesheetSingleton();
  return (css: string) => {
    // The first sheet counts: later ones are measured while the scroll bar is already gone.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    useEffect(() => {
      singleton.add(css);
      return () => singleton.remove();
    }, []);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return ({ styles }: { styles: string }) => {
    useStyle(styles);
    return null;
  };
}
