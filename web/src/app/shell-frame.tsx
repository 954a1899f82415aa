import { IconButton } from '@parley/ui/basic';
import { Drawer } from '@parley/ui/overlay';
import { Logo, LogoMark, ThemeSwitcher } from '@parley/ui/theme';
import { clsx } from 'clsx';
import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useKeepTheme } from '../features/accounts/preferences/index.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { useSidebar } from './dashboard/shell/sidebar-state.ts';
import { LeaveGuard } from './leave-guard.tsx';

import { useAreaAhead } from './use-area-ahead.ts';

interface Props {
  /** The folder of its pages, which are loaded ahead. */
  area: 'dashboard' | 'admin';
  home: { to: string; label: string };
  /** Width and side padding of the narrow sidebar. */
  collapsedClass: string;
  navigation: (isCollapsed: boolean) => ReactNode;
  /** At the left of the header: where one is. */
  place: ReactNode;
  /** In the header, before the theme. */
  search?: ReactNode;
  /** At the right of the header, after the theme. */
  tools: ReactNode;
  children: ReactNode;
}

/** Sidebar, drawer on phones, header and content: the frame of every signed-in area. */
export function ShellFrame({
  area,
  home,
  collapsedClass,
  navigation,
  place,
  search,
  tools,
  children,
}: Props) {
  const { isCollapsed, toggle, isDrawerOpen, setIsDrawerOpen } = useSidebar();
  const keepTheme = useKeepTheme();
  useAreaAhead(area);
  const { pathname } = useLocation();
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
          isCollapsed ? collapsedClass : 'w-64 px-3',
        )}
      >
        <Link
          to={home.to}
          aria-label={home.label}
          className="flex h-14 flex-none items-center rounded-control px-1.5"
        >
          {isCollapsed ? <LogoMark /> : <Logo />}
        </Link>
        {navigation(isCollapsed)}
      </aside>
      <Drawer isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen} side="left" title="Menu" isTitleHidden>
        <div className="-mx-3 flex min-h-full flex-col gap-6">
          <span className="px-3">
            <Logo />
          </span>
          {navigation(false)}
        </div>
      </Drawer>
      {/* A page that fills the screen shares it with the bars above, however many lines they have. */}
      <div className="flex min-w-0 flex-1 flex-col has-[[data-fills-screen]]:h-dvh">
        <ConnectionBar />
        <header
          data-print="hide"
          data-pinned="top"
          className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-surface/95 px-3 backdrop-blur-md sm:px-4"
        >
          <span className="md:hidden">
            <IconButton
              label="Open menu"
              icon={<MenuIcon aria-hidden="true" />}
              onClick={() => setIsDrawerOpen(true)}
            />
          </span>
          <span className="hidden md:block">
            <IconButton
              label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
              aria-keyshortcuts="Control+B Meta+B"
              icon={<PanelLeft aria-hidden="true" />}
              onClick={toggle}
            />
          </span>
          {place}
          <span data-keep-clear="" className="ml-auto flex flex-none items-center gap-1">
            {search}
            {/* On a phone the name of the business needs the room; the theme is also among the settings. */}
            <span className={area === 'dashboard' ? 'hidden sm:contents' : 'contents'}>
              <ThemeSwitcher onChoose={keepTheme} />
            </span>
            {tools}
          </span>
        </header>
        <main
          id="content"
          className="min-w-0 flex-1 has-[[data-fills-screen]]:flex has-[[data-fills-screen]]:min-h-0 has-[[data-fills-screen]]:flex-col"
        >
          {children}
        </main>
        <LeaveGuard />
      </div>
    </div>
  );
}
