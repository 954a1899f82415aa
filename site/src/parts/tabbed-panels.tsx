import type { ReactNode } from 'react';
import { Island } from '../islands/island.tsx';

export interface TabbedPanel {
  /** In the address of the page, such as `#pricing`. */
  id: string;
  label: string;
  content: ReactNode;
}

/** Tabs over panels. Without a script the tabs are links to the panels, which stand below each other. */
export function TabbedPanels({ label, panels }: { label: string; panels: TabbedPanel[] }) {
  const tabs = panels.map(({ id, label: name }) => ({ id, label: name }));
  return (
    <div className="grid min-w-0 gap-8">
      <Island name="tab-list" props={{ label, tabs }} />
      <Panels panels={panels} />
    </div>
  );
}

/** Panels whose tabs stand elsewhere. The first is open; the script of the tabs opens the others. */
export function Panels({ panels }: { panels: TabbedPanel[] }) {
  return panels.map(({ id, label, content }, index) => (
    <section
      key={id}
      id={id}
      role="tabpanel"
      aria-label={label}
      {...(index > 0 && { 'data-closed': '' })}
      className="min-w-0 scroll-mt-40 data-empty:hidden not-noscript:data-closed:hidden"
    >
      {content}
    </section>
  ));
}
