import { useEffect } from 'react';

const mark = /^\(\d+\) /;

/** `(2) Conversations - Parley`: how many wait, before the title of whatever page is shown. */
export const withBadge = (title: string, count: number) =>
  (count > 0 ? `(${count}) ` : '') + title.replace(mark, '');

export function useTitleBadge(count: number) {
  useEffect(() => {
    const apply = () => {
      const wanted = withBadge(document.title, count);
      if (document.title !== wanted) document.title = wanted;
    };
    apply();
    if (count === 0) return;
    // Every page sets its own title when it appears.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = withBadge(document.title, 0);
    };
  }, [count]);
}
