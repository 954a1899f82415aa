import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { ThemeControl } from '../theme-control.tsx';
import { LightIcon } from './light-icon.tsx';
import { useSignedIn } from './use-signed-in.ts';

export function PublicHeader() {
  const isSignedIn = useSignedIn();
  const { menu, isOpen, toggle } = useMobileMenu();

  return (
    <header className="sticky top-0 z-40 border-b bg-surface/85 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-content items-center gap-6 px-5 sm:px-8">
        <Link to="/" aria-label="Parley" className="flex rounded-sm">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 items-center gap-1 md:flex">
          <HeaderLink to="/">Home</HeaderLink>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <span className="hidden md:inline">
            <ThemeControl />
          </span>
          <span className="hidden gap-2 md:flex">
            <AccountLinks isSignedIn={isSignedIn} />
          </span>
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
      <div id={menu} hidden={!isOpen} className="border-t bg-surface px-5 pt-3 pb-5 md:hidden">
        <nav aria-label="Mobile" className="grid gap-1">
          <HeaderLink to="/">Home</HeaderLink>
        </nav>
        <div className="mt-4 flex items-center justify-between gap-3 border-t pt-4">
          <span className="flex gap-2">
            <AccountLinks isSignedIn={isSignedIn} />
          </span>
          <ThemeControl />
        </div>
      </div>
    </header>
  );
}

function AccountLinks({ isSignedIn }: { isSignedIn: boolean | null }) {
  if (isSignedIn) {
    return (
      <Link to="/dashboard" className="button button-primary">
        Dashboard
      </Link>
    );
  }
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
