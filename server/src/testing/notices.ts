import type { AccountContext } from '../features/accounts/accounts.context.ts';
import { preferenceService } from '../features/accounts/preferences/index.ts';
import { profileService } from '../features/accounts/profile/index.ts';
import { secondFactorService } from '../features/accounts/second-factor/index.ts';
import type { BusinessContext } from '../features/businesses/businesses.context.ts';
import { memberService } from '../features/businesses/members/index.ts';
import type { NotificationContext } from '../features/notifications/notifications.context.ts';
import { notificationService } from '../features/notifications/notifications.service.ts';
import type { TestServer } from './test-server.ts';

/** The server's own way to tell people something, for tests that stand in for whatever would tell it. */
export function notificationServiceOf({ platform }: TestServer) {
  const { db } = platform.database;
  const below = { ...platform, db } as AccountContext;
  const accounts = {
    preferences: preferenceService(below),
    profiles: profileService(below),
    secondFactors: secondFactorService(below),
  };
  return notificationService({
    ...platform,
    db,
    publicUrl: 'http://parley.test',
    accounts,
    businesses: {
      members: memberService({ ...platform, db, accounts } as Partial<BusinessContext> as BusinessContext),
    },
  } as Partial<NotificationContext> as NotificationContext);
}
