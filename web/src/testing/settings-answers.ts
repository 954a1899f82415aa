import {
  addAllowedAddress,
  addAllowedDevice,
  getSecurityStatus,
  listSecurityEvents,
  listSessions,
  removeAllowedAddress,
  removeAllowedDevice,
  type SecurityStatus,
  updateSecuritySettings,
} from '@parley/contract/accounts/account-security';
import { listPasskeys } from '@parley/contract/accounts/passkeys';
import {
  type Appearance,
  defaultAppearance,
  defaultNotificationSettings,
  getAppearance,
  getNotificationSettings,
  initializeNotificationSettings,
  type NotificationSettings,
  updateAppearance,
  updateNotificationSettings,
} from '@parley/contract/accounts/preferences';
import { getProfile, type Profile, updateProfile } from '@parley/contract/accounts/profile';
import { getSecondFactor } from '@parley/contract/accounts/second-factor';
import { type Business, getBusiness, updateBusiness } from '@parley/contract/businesses/businesses';
import { listInvitations, listMembers } from '@parley/contract/businesses/members';
import { idOf, ids, sampleBusiness, sampleProfile, sampleTime } from './samples.ts';
import type { StubApi } from './stub-api.ts';

/** Settings that keep what is changed, as the server does. */
export function answerSettings(api: StubApi) {
  answerAccount(api);
  answerNotificationSettings(api);
  answerAppearance(api);
  answerSecurity(api);
}

function answerAccount(api: StubApi) {
  let profile: Profile = sampleProfile();
  let business: Business = sampleBusiness();
  api.answer(getProfile, () => profile);
  api.answer(updateProfile, (change) => {
    profile = { ...profile, ...withoutUndefined(change) };
    return profile;
  });
  api.answer(getBusiness, () => business);
  api.answer(updateBusiness, ({ businessId: _, ...change }) => {
    business = { ...business, ...withoutUndefined(change) };
    return business;
  });
  const { firstName, lastName, email } = profile;
  api.answer(listMembers, [
    {
      userId: ids.ada,
      firstName,
      lastName,
      email,
      pictureUrl: null,
      role: 'owner',
      joinedAt: sampleTime,
      hasSecondFactor: false,
    },
  ]);
  api.answer(listInvitations, []);
}

function answerNotificationSettings(api: StubApi) {
  let settings: NotificationSettings = defaultNotificationSettings;
  api.answer(getNotificationSettings, () => settings);
  api.answer(initializeNotificationSettings, () => settings);
  api.answer(updateNotificationSettings, ({ types, ...change }) => {
    settings = {
      ...settings,
      ...withoutUndefined(change),
      types: { ...settings.types, ...withoutUndefined(types ?? {}) },
    };
    return settings;
  });
}

function answerAppearance(api: StubApi) {
  let appearance: Appearance = defaultAppearance;
  let isChosen = false;
  api.answer(getAppearance, () => ({ ...appearance, isChosen }));
  api.answer(updateAppearance, (change) => {
    appearance = { ...appearance, ...withoutUndefined(change) };
    isChosen = true;
    return appearance;
  });
}

function answerSecurity(api: StubApi) {
  let status: SecurityStatus = {
    sessionTimeoutMinutes: 60,
    passwordExpiryDays: 90,
    emailNotifications: true,
    loginNotifications: true,
    securityAlerts: true,
    lastPasswordChange: sampleTime,
    passwordExpiresAt: sampleTime,
    lastLoginAttempt: sampleTime,
    failedLoginAttempts: 0,
    lockedUntil: null,
    ipAllowList: [],
    allowedDevices: [],
    currentAddress: '127.0.0.1',
  };
  const change = (changed: Partial<SecurityStatus>) => {
    status = { ...status, ...changed };
    return status;
  };
  api.answer(getSecurityStatus, () => status);
  api.answer(updateSecuritySettings, (changed) => change(withoutUndefined(changed)));
  api.answer(addAllowedAddress, ({ address }) => change({ ipAllowList: [...status.ipAllowList, address] }));
  api.answer(removeAllowedAddress, ({ address }) =>
    change({ ipAllowList: status.ipAllowList.filter((one) => one !== address) }),
  );
  api.answer(addAllowedDevice, ({ name }) =>
    change({ allowedDevices: [{ deviceId: idOf(1), name, browser: 'Chromium', isCurrent: true }] }),
  );
  api.answer(removeAllowedDevice, () => change({ allowedDevices: [] }));
  api.answer(listSecurityEvents, []);
  api.answer(listSessions, []);
  api.answer(listPasskeys, { passkeys: [], isAvailable: true, proof: 'password' });
  api.answer(getSecondFactor, {
    method: null,
    isEnabled: false,
    backupCodesLeft: 0,
    phone: null,
    offeredMethods: ['totp'],
  });
}

function withoutUndefined<T extends object>(change: T) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
