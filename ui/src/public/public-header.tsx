import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { DisclosureMenu, disclosureItemClass } from '../overlay/index.ts';
import { Logo, ThemeSwitcher } from '../theme/index.ts';
import { LightIcon } from './light-icon.tsx';
import { PlainLink, type PublicLinkProps } from './public-link.tsx';
import { isCurrent, mainLinks, type PublicPageLink, resourceLinks } from './public-links.ts';

interface Props {
  /** Of the page: the link to it is marked. */
  pathname: string;
  isSignedIn: boolean;
  /** At the right of the header, and in the menu of phones. */
  account: (place: 'header' | 'mobile-menu') => ReactNode;
  /** How one gets to another page; without it as a new document. */
  LinkTo?: ComponentType<PublicLinkProps>;
  /** Changes with every navigation, which closes the menu. */
  navigation?: string;
}

const dashboardLink: PublicPageLink = { to: '/dashboard', label: 'Dashboard' };

/** Stands over the pages that everybody can see: the public site and sign-in. */
export function PublicHeader({ pathname, isSignedIn, account, LinkTo = PlainLink, navigation }: Props) {
  const { menu, isOpen, toggle } = useMobileMenu(navigation);
  const drawLinks = (links: PublicPageLink[], className: string, onClick?: () => void) =>
    links.map(({ to, label }) => (
      <LinkTo
        key={to}
        to={to}
        aria-current={isCurrent(to, pathname) ? 'page' : undefined}
        className={className}
        {...(onClick && { onClick })}
      >
        {label}
      </LinkTo>
    ));

  return (
    <header className="sticky top-0 z-40 border-b bg-surface/95 backdrop-blur-md">
      <div
        data-pinned="top"
        className="mx-auto flex h-16 max-w-content items-center gap-4 px-5 sm:px-8 lg:gap-6"
      >
        <LinkTo to="/" aria-label="Parley" className="flex rounded-sm">
          <Logo />
        </LinkTo>
        <nav aria-label="Main" className="hidden flex-1 items-center md:flex lg:gap-1">
          {drawLinks(mainLinks, `${linkClass} px-2 py-1.5 lg:px-3`)}
          <DisclosureMenu
            triggerClass={`${linkClass} flex items-center gap-1 px-2 py-1.5 lg:px-3`}
            trigger={
              <>
                Resources
                <LightIcon shape="chevron-down" className="size-3.5" />
              </>
            }
          >
            {(close) =>
              drawLinks(resourceLinks, `${disclosureItemClass} aria-[current=page]:font-medium`, close)
            }
          </DisclosureMenu>
          {isSignedIn && drawLinks([dashboardLink], `${linkClass} px-2 py-1.5 lg:px-3`)}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <span className="hidden md:inline">
            <ThemeSwitcher />
          </span>
          <span className="hidden gap-2 whitespace-nowrap md:flex">{account('header')}</span>
          <button
            type="button"
            className="grid size-11 place-items-center rounded-control text-text md:hidden"
            aria-expanded={isOpen}
            aria-controls={menu}
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            onClick={toggle}
          >
            <LightIcon shape={isOpen ? 'cross' : 'menu'} className="size-5" />
          </button>
        </div>
      </div>
      <div
        id={menu}
        hidden={!isOpen}
        className="max-h-[calc(100dvh-4rem)] overflow-y-auto border-t bg-surface px-5 pt-3 pb-5 md:hidden"
      >
        <nav aria-label="Mobile" className="grid gap-1">
          {drawLinks(mainLinks, `${linkClass} px-3 py-2.5`)}
          <h2 className="mt-3 px-3 font-medium text-muted text-xs">Resources</h2>
          <div className="grid grid-cols-2 gap-x-2">
            {drawLinks(resourceLinks, `${linkClass} px-3 py-2.5`)}
          </div>
        </nav>
        <div className="mt-3 flex items-start justify-between gap-3 border-t pt-4">
          <span className="flex gap-2">{account('mobile-menu')}</span>
          <ThemeSwitcher />
        </div>
      </div>
    </header>
  );
}

const linkClass =
  'rounded-control font-medium text-muted transition-colors hover:text-text aria-expanded:text-text aria-[current=page]:text-text';

function useMobileMenu(navigation: string | undefined) {
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation, also back, closes the menu
  useEffect(() => setIsOpen(false), [navigation]);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setIsOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('keydown', closeOnEscape);
    // Browsers show a page that one comes back to as it was left.
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('pagehide', close);
    };
  }, [isOpen]);
  return { menu: 'mobile-menu', isOpen, toggle: () => setIsOpen((was) => !was) };
}
