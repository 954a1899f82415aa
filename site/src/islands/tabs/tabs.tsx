import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

export interface TabsProps {
  label: string;
  /** Each panel stands in the page under the id of its tab. */
  tabs: { id: string; label: string }[];
}

/**
 * Opens one of several panels of the page, by press, arrow keys or the page's address. Without a script the tabs are links
 * to the panels, which are then all open.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [active, setActive] = useState(tabs[0]?.id ?? '');
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const openAddressed = () => {
      const id = window.location.hash.slice(1);
      if (!tabs.some((tab) => tab.id === id)) return;
      setActive(id);
      // The browser could not go to a panel that was closed.
      list.current?.scrollIntoView({ block: 'start' });
    };
    openAddressed();
    window.addEventListener('hashchange', openAddressed);
    return () => window.removeEventListener('hashchange', openAddressed);
  }, [tabs]);

  useEffect(() => {
    for (const { id } of tabs) document.getElementById(id)?.toggleAttribute('data-closed', id !== active);
    // Whoever takes the tabs away wants to see everything.
    return () => {
      for (const { id } of tabs) document.getElementById(id)?.removeAttribute('data-closed');
    };
  }, [tabs, active]);

  const open = (id: string) => {
    setActive(id);
    history.replaceState(history.state, '', `#${id}`);
  };
  const onClick = (event: MouseEvent, id: string) => {
    event.preventDefault();
    open(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, tabs.map(({ id }) => id).indexOf(active), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    open(tab.id);
    list.current?.querySelector<HTMLElement>(`[aria-controls="${tab.id}"]`)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className="flex scroll-mt-24 gap-6 overflow-x-auto border-b [scrollbar-width:none]"
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label: name }) => (
        <a
          key={id}
          href={`#${id}`}
          role="tab"
          aria-selected={id === active}
          aria-controls={id}
          tabIndex={id === active ? 0 : -1}
          className="-mb-px flex min-h-11 flex-none items-center border-transparent border-b-2 px-0.5 font-medium text-base text-muted outline-offset-[-2px] transition-colors hover:text-text aria-selected:border-accent aria-selected:text-text"
          onClick={(event) => onClick(event, id)}
        >
          {name}
        </a>
      ))}
    </div>
  );
}

/** Where a key leads from a tab; undefined for a key that leads nowhere. */
export function nextTab(key: string, at: number, count: number) {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
