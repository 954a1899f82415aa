import { Logo } from '@parley/ui/theme';
import { clsx } from 'clsx';
import { Island } from './islands/island.tsx';

export function SiteFooter() {
  return (
    <footer className="border-t">
      <div className="mx-auto grid max-w-content gap-x-16 gap-y-10 px-5 py-14 sm:px-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-xs text-muted">
            Customer support that answers from your own documents, and shows you where it read it.
          </p>
          <Island name="footer-contacts" props={{}} />
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-4 sm:gap-x-10 lg:gap-x-14"
        >
          {columns.map(({ title, links }) => (
            <FooterColumn key={title} title={title} links={links} />
          ))}
        </nav>
      </div>
      <p className="mx-auto max-w-content border-t px-5 py-6 text-muted text-xs sm:px-8">
        Parley is open source under the Apache 2.0 licence.
      </p>
    </footer>
  );
}

interface FooterLink {
  to: string;
  label: string;
  className?: string;
}

const columns: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Product',
    links: [
      { to: '/features', label: 'Features' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/integrations', label: 'Integrations' },
      { to: '/demo', label: 'Demo' },
      { to: '/schedule-demo', label: 'Schedule a demo' },
      { to: '/signin', label: 'Sign In' },
      { to: '/signup', label: 'Sign Up', className: 'in-data-[sign-up=invited]:hidden' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { to: '/documentation', label: 'Documentation' },
      { to: '/documentation/api', label: 'API' },
      { to: '/documentation/writing-documents', label: 'Writing documents' },
      { to: '/blog', label: 'Blog' },
      { to: '/faq', label: 'FAQ' },
      { to: '/roadmap', label: 'Roadmap' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/careers', label: 'Careers' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms', label: 'Terms of Service' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/cookie-policy', label: 'Cookie Policy' },
      { to: '/gdpr', label: 'GDPR' },
    ],
  },
];

function FooterColumn({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="mb-1 font-medium text-xs">{title}</h2>
      {links.map(({ to, label, className }) => (
        <a
          key={label}
          href={to}
          className={clsx('py-1 text-muted transition-colors hover:text-text coarse:py-2.5', className)}
        >
          {label}
        </a>
      ))}
    </div>
  );
}
