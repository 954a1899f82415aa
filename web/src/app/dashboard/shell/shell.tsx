import type { SignedInPerson } from '@parley/contract/accounts';
import { clsx } from 'clsx';
import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useKeepTheme } from '../../../features/accounts/use-appearance-settings.ts';
import { NotificationBell } from '../../../features/notifications/notification-bell.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Logo, LogoMark } from '../../../ui/logo.tsx';
import { ThemeControl } from '../../theme-control.tsx';
import { useLeave } from '../../use-leave.ts';
import { BusinessSwitcher } from './business-switcher.tsx';
import { Navigation } from './navigation.tsx';
import { useSidebar } from './sidebar-state.ts';
import { UserMenu } from './user-menu.tsx';

type Business = SignedInPerson['businesses'][number];
interface Props {
  person: SignedInPerson['user'];
  business: Business;
  businesses: Business[];
  onSwitchBusiness: (businessId: string) => void;
  children: ReactNode;
}

export function Shell({ person, business, businesses, onSwitchBusiness, children }: Props) {
  const { isCollapsed, toggle, isDrawerOpen, setIsDrawerOpen } = useSidebar();
  const { leave, isLeaving } = useLeave();
  const keepTheme = useKeepTheme();
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
          'sticky top-0 hidden h-dvh flex-none flex-col gap-4 border-r px-3 pb-4 transition-[width] md:flex',
          isCollapsed ? 'w-16' : 'w-64',
        )}
      >
        <Link to="/dashboard" aria-label="Parley" className="flex h-14 flex-none items-center rounded-control px-1.5">
          {isCollapsed ? <LogoMark /> : <Logo />}
        </Link>
        <Navigation isCollapsed={isCollapsed} isLeaving={isLeaving} onLeave={leave} />
      </aside>
      <Drawer isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen} side="left" title="Menu" isTitleHidden>
        <div className="-mx-3 flex min-h-full flex-col gap-6">
          <span className="px-3">
            <Logo />
          </span>
          <Navigation isCollapsed={false} isLeaving={isLeaving} onLeave={leave} />
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
          <BusinessSwitcher business={business} businesses={businesses} onSwitch={onSwitchBusiness} />
          <span className="ml-auto flex flex-none items-center gap-1">
            <ThemeControl onChoose={keepTheme} />
            <NotificationBell />
            <UserMenu person={person} isLeaving={isLeaving} onLeave={leave} />
          </span>
        </header>
        <main id="content" className="min-w-0 flex-1">
          {children}
        </main>
      </div>
    </div>
  );
}
