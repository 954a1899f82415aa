import { LayoutDashboard, Settings, Shield, UserRound, UsersRound } from 'lucide-react';
import type { EntryIcon } from './person-menu-entries.ts';

const icons = {
  admin: Shield,
  admins: UsersRound,
  dashboard: LayoutDashboard,
  profile: UserRound,
  settings: Settings,
};

export function PersonMenuIcon({ icon }: { icon: EntryIcon }) {
  const Icon = icons[icon];
  return <Icon aria-hidden="true" />;
}
