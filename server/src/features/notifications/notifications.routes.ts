import * as notices from '@parley/contract/insights/notices';
import {
  countUnreadNotifications,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@parley/contract/insights/notifications';
import { listShownNotices } from '@parley/contract/insights/shown-notices';
import { unsubscribe, unsubscribeByMailProgram } from '@parley/contract/insights/unsubscribe';
import type { Mount } from '../../http/mount-endpoint.ts';
import { actorOf } from '../accounts/index.ts';
import type { NotificationService } from './notifications.service.ts';

export function notificationRoutes(mount: Mount, notifications: NotificationService) {
  mount(listNotifications, ({ read, ...page }, { caller }) =>
    notifications.listNotifications(caller.userId, { ...page, read: read && read === 'true' }),
  );
  mount(countUnreadNotifications, (_, { caller }) => notifications.countUnread(caller.userId));
  mount(markNotificationRead, ({ notificationId }, { caller }) =>
    notifications.markRead(caller.userId, notificationId),
  );
  mount(markAllNotificationsRead, (_, { caller }) => notifications.markAllRead(caller.userId));
  mount(deleteNotification, ({ notificationId }, { caller }) =>
    notifications.deleteOne(caller.userId, notificationId),
  );
  mount(deleteAllNotifications, (_, { caller }) => notifications.deleteAll(caller.userId));
  mount(listShownNotices, (_, { caller }) => notifications.listShownNotices(caller.userId));
  mount(notices.listNotices, () => notifications.listNotices());
  mount(notices.publishNotice, (form, call) => notifications.publishNotice(actorOf(call), form));
  mount(notices.editNotice, (change, call) => notifications.editNotice(actorOf(call), change));
  mount(notices.withdrawNotice, (seen, call) => notifications.withdrawNotice(actorOf(call), seen));
  mount(unsubscribe, ({ token }) => notifications.unsubscribe(token));
  mount(unsubscribeByMailProgram, (_, { request }) =>
    notifications.unsubscribe(new URL(request.url).searchParams.get('token') ?? ''),
  );
}
