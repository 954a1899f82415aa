import { Logo } from '@parley/ui/theme';
import { clsx } from 'clsx';

export function SiteFooter() {
  return (
    <footer className="border-t">
      <div className="mx-auto grid max-w-content gap-10 px-5 py-12 sm:px-8 md:grid-cols-[1fr_auto]">
        <div className="grid content-start gap-3">
          <Logo />
          <p className="max-w-sm text-muted">
            Customer support that answers from your own documents, and shows you where it read it.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-10 gap-y-8 sm:gap-x-16">
          <FooterColumn
            title="Product"
            links={[
              { to: '/', label: 'Home' },
              { to: '/#demo', label: 'Demo' },
              { to: '/#deploy', label: 'Set-up' },
              { to: '/documentation/writing-documents', label: 'Writing documents' },
              { to: '/documentation/api', label: 'API' },
            ]}
          />
          <FooterColumn
            title="Account"
            links={[
              { to: '/signin', label: 'Sign In' },
              { to: '/signup', label: 'Sign Up', className: 'in-data-[sign-up=invited]:hidden' },
            ]}
          />
          <FooterColumn
            title="Legal"
            links={[
              { to: '/terms', label: 'Terms of Service' },
              { to: '/privacy', label: 'Privacy Policy' },
            ]}
          />
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

function FooterColumn({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <div className="grid content-start gap-2">
      <h2 className="font-medium text-xs">{title}</h2>
      {links.map(({ to, label, className }) => (
        <a
          key={label}
          href={to}
          className={clsx('py-1 text-muted transition-colors hover:text-text', className)}
        >
          {label}
        </a>
      ))}
    </div>
  );
}
