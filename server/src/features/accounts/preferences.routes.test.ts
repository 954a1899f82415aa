import {
  defaultAppearance,
  defaultNotificationSettings,
  getAppearance,
  getNotificationSettings,
  initializeNotificationSettings,
  updateAppearance,
  updateNotificationSettings,
} from '@parley/contract/accounts/preferences';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { AccountContext } from './accounts.context.ts';
import { preferenceService } from './preferences.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ mail: 'smtp' });
});
afterAll(() => server.close());

const preferences = () => {
  const { database, clock, log, mailer } = server.platform;
  return preferenceService({ db: database.db, clock, log, mailer } as AccountContext);
};
const storedRows = async (userId: string) =>
  (
    await server.platform.database.db.execute<{ method: string; frequency: string; enabled: boolean }>(
      sql`select delivery_method as method, frequency, enabled from user_notification_settings where user_id = ${userId}`,
    )
  ).rows;

test('a person who chose nothing sees the default appearance', async () => {
  const person = await makePerson(server);
  expect(await person.call(getAppearance, {})).toEqual({
    theme: 'system',
    fontSize: 'medium',
    colorScheme: 'default',
    compactView: false,
    animationsEnabled: true,
    reducedMotion: false,
    highContrast: false,
    showTooltips: true,
    autoSave: true,
    isChosen: false,
  });
});

test('each appearance setting is kept by itself, for that person alone', async () => {
  const person = await makePerson(server);
  const other = await makePerson(server);
  await person.call(updateAppearance, { theme: 'dark', compactView: true });
  const changed = await person.call(updateAppearance, { fontSize: 'xl' });

  expect(changed).toEqual({ ...defaultAppearance, theme: 'dark', compactView: true, fontSize: 'xl' });
  expect(await person.call(getAppearance, {})).toEqual({ ...changed, isChosen: true });
  expect(await other.call(getAppearance, {})).toEqual({ ...defaultAppearance, isChosen: false });
});

test('defaults that were chosen again differ from those that nobody chose, so that a reset reaches other devices', async () => {
  const person = await makePerson(server);
  await person.call(updateAppearance, { theme: 'dark' });
  expect(await person.call(updateAppearance, defaultAppearance)).toEqual(defaultAppearance);
  expect(await person.call(getAppearance, {})).toEqual({ ...defaultAppearance, isChosen: true });
});

test('two appearance settings changed at the same moment both stay', async () => {
  const person = await makePerson(server);
  await Promise.all([
    person.call(updateAppearance, { theme: 'light' }),
    person.call(updateAppearance, { colorScheme: 'green' }),
    person.call(updateAppearance, { highContrast: true }),
  ]);
  expect(await person.call(getAppearance, {})).toMatchObject({
    theme: 'light',
    colorScheme: 'green',
    highContrast: true,
  });
});

test.each([
  { theme: 'pink' },
  { fontSize: 'huge' },
  { colorScheme: 'red' },
  { autoSave: 'yes' },
  { compactView: null },
])('an appearance of %j is refused', async (change) => {
  const person = await makePerson(server);
  const response = await person.send(updateAppearance, change);

  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()).fields)).toEqual(Object.keys(change));
});

test('a person who chose nothing is told everything in the app and by daily mail, and nothing by push', async () => {
  const person = await makePerson(server);
  expect(await person.call(getNotificationSettings, {})).toEqual({
    types: {
      conversation: true,
      analytics: true,
      agent: true,
      document: true,
      subscription: true,
      maintenance: true,
    },
    emailNotifications: true,
    inAppNotifications: true,
    pushNotifications: false,
    emailFrequency: 'daily',
  });
});

test('types, methods and frequency are switched one by one', async () => {
  const person = await makePerson(server);
  await person.call(updateNotificationSettings, { types: { analytics: false } });
  await person.call(updateNotificationSettings, { emailNotifications: false });
  const changed = await person.call(updateNotificationSettings, { emailFrequency: 'weekly' });

  expect(changed).toEqual({
    ...defaultNotificationSettings,
    types: { ...defaultNotificationSettings.types, analytics: false },
    emailNotifications: false,
    emailFrequency: 'weekly',
  });
  expect(await person.call(getNotificationSettings, {})).toEqual(changed);
});

test('where no mail goes out, nobody can ask for notifications by mail, but everybody can stop them', async () => {
  const withoutMail = await startTestServer();
  try {
    const person = await makePerson(withoutMail);
    const refused = {
      status: 409,
      body: { message: 'Mail is not set up on this server, so notifications cannot come by e-mail.' },
    };
    await expect(person.call(updateNotificationSettings, { emailFrequency: 'hourly' })).rejects.toMatchObject(
      refused,
    );
    await expect(person.call(updateNotificationSettings, { emailNotifications: true })).rejects.toMatchObject(
      refused,
    );
    expect(await person.call(updateNotificationSettings, { emailNotifications: false })).toMatchObject({
      emailNotifications: false,
      emailFrequency: 'daily',
    });
  } finally {
    await withoutMail.close();
  }
});

test('switching a method off and on again forgets no type', async () => {
  const person = await makePerson(server);
  await person.call(updateNotificationSettings, { types: { agent: false } });
  await person.call(updateNotificationSettings, { inAppNotifications: false });
  const changed = await person.call(updateNotificationSettings, { inAppNotifications: true });

  expect(changed).toEqual({
    ...defaultNotificationSettings,
    types: { ...defaultNotificationSettings.types, agent: false },
  });
});

test('push cannot be switched on, and unknown frequencies and types do nothing', async () => {
  const person = await makePerson(server);

  await expect(
    person.call(updateNotificationSettings, { pushNotifications: true } as never),
  ).rejects.toMatchObject({
    status: 400,
    body: { fields: { pushNotifications: 'Push notifications are coming soon.' } },
  });
  expect((await person.send(updateNotificationSettings, { emailFrequency: 'yearly' })).status).toBe(400);
  await person.send(updateNotificationSettings, { types: { gossip: false } });
  expect(await person.call(getNotificationSettings, {})).toEqual(defaultNotificationSettings);
});

test('initializing stores the six defaults in the app once, and changes nothing that was chosen', async () => {
  const person = await makePerson(server);
  await Promise.all([1, 2].map(() => person.call(initializeNotificationSettings, {})));
  expect(await storedRows(person.userId)).toEqual(
    Array(6).fill({ method: 'in_app', frequency: 'immediate', enabled: true }),
  );

  await person.call(updateNotificationSettings, { types: { document: false } });
  expect((await person.call(initializeNotificationSettings, {})).types.document).toBe(false);
});

test('a notification is wanted unless its type or its method is switched off', async () => {
  const person = await makePerson(server);
  const { db } = server.platform.database;
  const deliveryOf = async (type: 'agent' | 'document') =>
    (await preferences().findDeliveries(db, [person.userId], type))(person.userId);

  expect(await deliveryOf('agent')).toEqual({ inApp: true, email: 'daily' });
  await person.call(updateNotificationSettings, { types: { agent: false }, emailNotifications: false });
  expect(await deliveryOf('agent')).toEqual({ inApp: false, email: false });
  expect(await deliveryOf('document')).toEqual({ inApp: true, email: false });
});

test('a look-up that fails counts as wanted', async () => {
  const { db } = server.platform.database;
  const deliveryOf = await preferences().findDeliveries(db, ['no id at all'], 'agent');
  expect(deliveryOf('no id at all')).toEqual({ inApp: true, email: 'daily' });
});
