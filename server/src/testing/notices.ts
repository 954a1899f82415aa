import type { AccountContext } from '../features/accounts/accounts.context.ts';
import { preferenceService } from '../features/accounts/preferences.service.ts';
import { profileService } from '../features/accounts/profile.service.ts';
import { listMemberIds } from '../features/businesses/members.repository.ts';
import { createNotificationService } from '../features/notifications/notifications.service.ts';
import type { TestServer } from './test-server.ts';

/** The server's own way to tell people something, for tests that stand in for whatever would tell it. */
export function notificationServiceOf({ platform }: TestServer) {
  const { db } = platform.database;
  const accounts = { ...platform, db } as AccountContext;
  return createNotificationService({
    ...platform,
    db,
    listMemberIds,
    publicUrl: 'http://parley.test',
    preferences: preferenceService(accounts),
    profiles: profileService(accounts),
  });
}
