/** The parts of pages that need a script. Each stands in the file of its name, where the build looks for it. */
export const islands = {
  'blog-list': async () => (await import('./blog-list.tsx')).BlogList,
  'copy-button': async () => (await import('./copy-button.tsx')).CopyButton,
  'documentation-search': async () => (await import('./documentation-search.tsx')).DocumentationSearch,
  'demo-player': async () => (await import('./demo-player.tsx')).DemoPlayer,
  'footer-contacts': async () => (await import('./footer-contacts.tsx')).FooterContacts,
  'demo-widget': async () => (await import('./demo-widget.tsx')).DemoWidget,
  'site-header': async () => (await import('./site-header.tsx')).SiteHeader,
  'tab-list': async () => (await import('./tab-list.tsx')).TabList,
  toasts: async () => (await import('./toasts.tsx')).Toasts,
};

type Islands = typeof islands;
export type IslandName = keyof Islands;
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<Islands[Name]>>;
