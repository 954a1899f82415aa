import { useEffect } from 'react';

/** Paper is white: what is printed from a dark screen would be pale letters on it. */
export function useLightPrint() {
  useEffect(() => {
    const root = document.documentElement;
    const printing = window.matchMedia('print');
    let shown: string | undefined;
    const follow = () => {
      if (printing.matches) {
        shown ??= root.dataset.theme;
        root.dataset.theme = 'light';
      } else if (shown !== undefined) {
        root.dataset.theme = shown;
        shown = undefined;
      }
    };
    follow();
    printing.addEventListener('change', follow);
    return () => printing.removeEventListener('change', follow);
  }, []);
}
