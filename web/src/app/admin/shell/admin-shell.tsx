import type { SignedInPerson } from '@parley/contract/accounts';
import { clsx } from 'clsx';
import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useKeepTheme, useKeptAppearance } from '../../../features/accounts/use-appearance-settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Logo, LogoMark } from '../../../ui/logo.tsx';
import { useSidebar } from '../../dashboard/shell/sidebar-state.ts';
import { UserMenu } from '../../dashboard/shell/user-menu.tsx';
import { roleLabels } from '../../person-menu-entries.ts';
import { ThemeControl } from '../../theme-control.tsx';
import { useLeave } from '../../use-leave.ts';
import { adminMenuEntries } from './admin-menu-entries.ts';
import { AdminNavigation } from './admin-navigation.tsx';

const signOutWords = {
  done: { title: 'Signed out successfully' },
  failed: { title: 'Sign out failed', description: 'There was a problem signing you out.' },
};

export function AdminShell({ person, children }: { person: SignedInPerson; children: ReactNode }) {
  const { user } = person;
  const { isCollapsed, toggle, isDrawerOpen, setIsDrawerOpen } = useSidebar();
  const { leave, isLeaving } = useLeave(signOutWords);
  const keepTheme = useKeepTheme();
  const { pathname } = useLocation();
  useKeptAppearance();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the drawer
  useEffect(() => setIsDrawerOpen(false), [pathname]);

  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="button button-primary sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      <aside
        data-print="hide"
        className={clsx(
          'sticky top-0 hidden h-dvh flex-none flex-col gap-4 border-r pb-4 transition-[width] md:flex',
          isCollapsed ? 'w-20 px-5' : 'w-64 px-3',
        )}
      >
        <Link to="/admin" aria-label="Parley admin" className="flex h-14 flex-none items-center rounded-control px-1.5">
          {isCollapsed ? <LogoMark /> : <Logo />}
        </Link>
        <AdminNavigation isCollapsed={isCollapsed} isLeaving={isLeaving} onLeave={leave} />
      </aside>
      <Drawer isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen} side="left" title="Menu" isTitleHidden>
        <div className="-mx-3 flex min-h-full flex-col gap-6">
          <span className="px-3">
            <Logo />
          </span>
          <AdminNavigation isCollapsed={false} isLeaving={isLeaving} onLeave={leave} />
        </div>
      </Drawer>
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          data-print="hide"
          className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-surface/90 px-3 backdrop-blur-md sm:px-4"
        >
          <span className="md:hidden">
            <IconButton label="Open menu" icon={<MenuIcon aria-hidden="true" />} onClick={() => setIsDrawerOpen(true)} />
          </span>
          <span className="hidden md:block">
            <IconButton
              label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
              aria-keyshortcuts="Control+B Meta+B"
              icon={<PanelLeft aria-hidden="true" />}
              onClick={toggle}
            />
          </span>
          <Badge hasDot={false} tone="accent">
            {roleLabels[user.role]}
          </Badge>
          <span className="ml-auto flex flex-none items-center gap-1">
            <ThemeControl onChoose={keepTheme} />
            <UserMenu person={user} entries={adminMenuEntries(person)} isLeaving={isLeaving} onLeave={leave} />
          </span>
        </header>
        <main id="content" className="min-w-0 flex-1">
          {children}
        </main>
      </div>
    </div>
  );
}
