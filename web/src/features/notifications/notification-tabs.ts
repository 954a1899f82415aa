import type { NotificationKind } from '@parley/contract/insights/notifications';

export interface TabFilter {
  type?: NotificationKind;
  read?: 'true' | 'false';
}

interface NotificationTab {
  value: string;
  label: string;
  filter: TabFilter;
  empty: string;
  hint: string;
}

const ofType = (type: NotificationKind, label: string): NotificationTab => ({
  value: type,
  label,
  filter: { type },
  empty: `No ${type} notifications`,
  hint: `New ${type} notifications will appear here.`,
});

export const notificationTabs: readonly NotificationTab[] = [
  {
    value: 'all',
    label: 'All',
    filter: {},
    empty: 'No notifications',
    hint: 'New notifications will appear here.',
  },
  {
    value: 'unread',
    label: 'Unread',
    filter: { read: 'false' },
    empty: 'No unread notifications',
    hint: 'New notifications will appear here until you have read them.',
  },
  ofType('conversation', 'Conversations'),
  ofType('document', 'Documents'),
  ofType('analytics', 'Analytics'),
  ofType('system', 'System'),
  ofType('subscription', 'Subscription'),
];
