import { useEffect, useState } from 'react';

const cookieName = 'parley_sidebar';
const lastsSeconds = 7 * 24 * 60 * 60;

export const isCollapsedIn = (cookies: string) => cookies.split('; ').includes(`${cookieName}=collapsed`);

/** `toggle` answers to Ctrl+B and Cmd+B too; on a phone it opens and closes the drawer instead. */
export function useSidebar() {
  const [isCollapsed, setIsCollapsed] = useState(() => isCollapsedIn(document.cookie));
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
    document.cookie = `${cookieName}=${isCollapsed ? 'collapsed' : 'expanded'}; Path=/; Max-Age=${lastsSeconds}; SameSite=Lax`;
  }, [isCollapsed]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      if (window.matchMedia('(width < 48rem)').matches) setIsDrawerOpen((was) => !was);
      else setIsCollapsed((was) => !was);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return { isCollapsed, toggle: () => setIsCollapsed((was) => !was), isDrawerOpen, setIsDrawerOpen };
}
