/** The parts of pages that need a script. Each stands in the file of its name, where the build looks for it. */
export const islands = {
  'application-form': async () => (await import('./application-form.tsx')).ApplicationForm,
  'ask-documentation': async () => (await import('./ask-documentation.tsx')).AskDocumentation,
  'blog-list': async () => (await import('./blog-list.tsx')).BlogList,
  'contact-form': async () => (await import('./contact-form.tsx')).ContactForm,
  'copy-button': async () => (await import('./copy-button.tsx')).CopyButton,
  'demo-form': async () => (await import('./demo-form.tsx')).DemoForm,
  'documentation-search': async () => (await import('./documentation-search.tsx')).DocumentationSearch,
  'demo-player': async () => (await import('./demo-player.tsx')).DemoPlayer,
  'demo-widget': async () => (await import('./demo-widget.tsx')).DemoWidget,
  'faq-search': async () => (await import('./faq-search.tsx')).FaqSearch,
  'footer-contacts': async () => (await import('./footer-contacts.tsx')).FooterContacts,
  'live-chat': async () => (await import('./live-chat.tsx')).LiveChat,
  'site-header': async () => (await import('./site-header.tsx')).SiteHeader,
  'support-details': async () => (await import('./support-details.tsx')).SupportDetails,
  'tab-list': async () => (await import('./tab-list.tsx')).TabList,
  toasts: async () => (await import('./toasts.tsx')).Toasts,
};

type Islands = typeof islands;
export type IslandName = keyof Islands;
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<Islands[Name]>>;
