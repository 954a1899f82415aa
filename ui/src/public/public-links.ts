export interface PublicPageLink {
  to: string;
  label: string;
}

/** The pages that the header names, in their order. */
export const mainLinks: PublicPageLink[] = [
  { to: '/', label: 'Home' },
  { to: '/features', label: 'Features' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
];

/** The pages of its Resources menu. */
export const resourceLinks: PublicPageLink[] = [
  { to: '/about', label: 'About' },
  { to: '/roadmap', label: 'Roadmap' },
  { to: '/integrations', label: 'Integrations' },
  { to: '/careers', label: 'Careers' },
  { to: '/contact', label: 'Contact' },
  { to: '/documentation', label: 'Documentation' },
];

/** A page is current also while one of the pages below it is shown. */
export const isCurrent = (to: string, pathname: string) =>
  to === pathname || (to !== '/' && pathname.startsWith(`${to}/`));
