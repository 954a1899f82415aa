import { Logo } from '@parley/ui/theme';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { stayWithout } from '../../lib/stay-without.ts';
import { ThemeControl } from '../theme-control.tsx';
import { LightIcon } from './light-icon.tsx';
import { type SignedIn, useSignedIn } from './use-signed-in.ts';

const LazyAccountMenu = lazy(() =>
  stayWithout(import('./account-menu.tsx').then(({ AccountMenu }) => ({ default: AccountMenu }))),
);

export function PublicHeader() {
  const { signedIn, forget } = useSignedIn();
  const { menu, isOpen, toggle } = useMobileMenu();
  const account = (place: 'header' | 'mobile-menu') => (
    <Account signedIn={signedIn} place={place} onLeft={forget} />
  );

  return (
    <header className="sticky top-0 z-40 border-b bg-surface/95 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-content items-center gap-6 px-5 sm:px-8">
        <Link to="/" aria-label="Parley" className="flex rounded-sm">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 items-center gap-1 md:flex">
          <HeaderLinks isSignedIn={signedIn !== null} />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <span className="hidden md:inline">
            <ThemeControl />
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
          <HeaderLinks isSignedIn={false} />
        </nav>
        <div className="mt-3 flex items-start justify-between gap-3 border-t pt-4">
          <span className="flex gap-2">{account('mobile-menu')}</span>
          <ThemeControl />
        </div>
      </div>
    </header>
  );
}

/** Only pages that exist. */
function HeaderLinks({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <HeaderLink to="/">Home</HeaderLink>
      {isSignedIn && <HeaderLink to="/dashboard">Dashboard</HeaderLink>}
    </>
  );
}

function Account({
  signedIn,
  ...rest
}: { signedIn: SignedIn | null } & Omit<ComponentProps<typeof LazyAccountMenu>, 'signedIn'>) {
  if (signedIn)
    return (
      <Suspense fallback={<span className="size-control" />}>
        <LazyAccountMenu signedIn={signedIn} {...rest} />
      </Suspense>
    );
  return (
    <>
      <Link to="/signin" className="button button-ghost">
        Sign In
      </Link>
      <Link to="/signup" className="button button-primary">
        Sign Up
      </Link>
    </>
  );
}

function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      className="rounded-control px-3 py-2.5 font-medium text-muted transition-colors hover:text-text aria-[current=page]:text-text md:py-1.5"
    >
      {children}
    </NavLink>
  );
}

function useMobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation, also back, closes the menu
  useEffect(() => setIsOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false);
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return { menu: 'mobile-menu', isOpen, toggle: () => setIsOpen((was) => !was) };
}
