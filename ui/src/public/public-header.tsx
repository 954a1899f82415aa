import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Logo, ThemeSwitcher } from '../theme/index.ts';
import { LightIcon } from './light-icon.tsx';
import { PlainLink, type PublicLinkProps } from './public-link.tsx';

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

/** Stands over the pages that everybody can see: the public site and sign-in. */
export function PublicHeader({ pathname, isSignedIn, account, LinkTo = PlainLink, navigation }: Props) {
  const { menu, isOpen, toggle } = useMobileMenu(navigation);
  const links = (hasDashboard: boolean) =>
    // Only pages that exist.
    [{ to: '/', label: 'Home' }, ...(hasDashboard ? [{ to: '/dashboard', label: 'Dashboard' }] : [])].map(
      ({ to, label }) => (
        <LinkTo
          key={to}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          className="rounded-control px-3 py-2.5 font-medium text-muted transition-colors hover:text-text aria-[current=page]:text-text md:py-1.5"
        >
          {label}
        </LinkTo>
      ),
    );

  return (
    <header className="sticky top-0 z-40 border-b bg-surface/95 backdrop-blur-md">
      <div data-pinned="top" className="mx-auto flex h-16 max-w-content items-center gap-6 px-5 sm:px-8">
        <LinkTo to="/" aria-label="Parley" className="flex rounded-sm">
          <Logo />
        </LinkTo>
        <nav aria-label="Main" className="hidden flex-1 items-center gap-1 md:flex">
          {links(isSignedIn)}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <span className="hidden md:inline">
            <ThemeSwitcher />
          </span>
          <span className="hidden gap-2 md:flex">{account('header')}</span>
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
          {links(false)}
        </nav>
        <div className="mt-3 flex items-start justify-between gap-3 border-t pt-4">
          <span className="flex gap-2">{account('mobile-menu')}</span>
          <ThemeSwitcher />
        </div>
      </div>
    </header>
  );
}

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
