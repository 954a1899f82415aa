import type { SecurityStatus, updateSecuritySettings } from '@parley/contract/accounts/account-security';
import type { z } from 'zod';
import { conflict, invalidInput, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { isInRanges, readAddressRange } from '../../../platform/fetch/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { findUser } from '../accounts.repository.ts';
import { listEvents, noteEvent } from '../audit/index.ts';
import { useLink } from '../mails/index.ts';
import { getSettings, setSettings } from '../security-settings.repository.ts';
import {
  clearAllowedDevices,
  endSessionsOnOtherDevices,
  findSession,
  listAllowedDevices,
  nameOfDevice,
  setDeviceAllowed,
} from '../sessions/index.ts';
import { getAttemptStatus } from '../sign-in/index.ts';
import type { Visit } from '../visit.ts';

const dayMs = 24 * 60 * 60 * 1000;
const maxEvents = 100;
const maxAddresses = 50;

const findCurrentDevice = async (context: AccountContext, visit: Visit) =>
  (await findSession(context, visit))?.deviceId ?? null;

export async function getSecurityStatus(
  context: AccountContext,
  userId: string,
  visit: Visit,
): Promise<SecurityStatus> {
  const { db, clock } = context;
  const user = await findUser(db, userId);
  const settings = await getSettings(db, userId, clock.now());
  const attempts = await getAttemptStatus(context, user!.email);
  const deviceHere = await findCurrentDevice(context, visit);
  const devices = await listAllowedDevices(db, userId);
  const { lastPasswordChange, passwordExpiryDays, lastLoginAttempt } = settings;
  return {
    ...settings,
    sessionTimeoutMinutes: settings.sessionTimeoutMinutes as SecurityStatus['sessionTimeoutMinutes'],
    passwordExpiryDays: passwordExpiryDays as SecurityStatus['passwordExpiryDays'],
    lastPasswordChange: lastPasswordChange.toISOString(),
    passwordExpiresAt: new Date(lastPasswordChange.getTime() + passwordExpiryDays * dayMs).toISOString(),
    lastLoginAttempt: lastLoginAttempt?.toISOString() ?? null,
    failedLoginAttempts: attempts.failures,
    lockedUntil: attempts.lockedUntil?.toISOString() ?? null,
    allowedDevices: devices.map(({ deviceId, allowedAs, browser }) => ({
      deviceId,
      name: allowedAs!,
      browser,
      isCurrent: deviceId === deviceHere,
    })),
    currentAddress: visit.address,
  };
}

/** Changes and notes in one transaction, then shows the new state. */
async function change(
  context: AccountContext,
  userId: string,
  visit: Visit,
  work: (tx: Database) => Promise<[string, Record<string, string>?]>,
) {
  const { db } = context;
  await db.transaction(async (tx) => {
    const [action, details] = await work(tx);
    await noteEvent(context, tx, userId, action, visit, details);
  });
  return getSecurityStatus(context, userId, visit);
}

const setAddresses = ({ clock }: AccountContext, tx: Database, userId: string, ipAllowList: string[]) =>
  setSettings(tx, userId, { ipAllowList }, clock.now());

export const changeSecuritySettings = (
  context: AccountContext,
  userId: string,
  settings: z.output<typeof updateSecuritySettings.input>,
  visit: Visit,
) =>
  change(context, userId, visit, async (tx) => {
    await setSettings(tx, userId, settings, context.clock.now());
    return ['settings_changed', { changed: Object.keys(settings).join(', ') }];
  });

export const addAllowedAddress = (context: AccountContext, userId: string, text: string, visit: Visit) =>
  change(context, userId, visit, async (tx) => {
    const address = readAddressRange(text);
    if (!address) {
      const message = 'Please enter a valid IP address or CIDR range.';
      throw invalidInput(message, { address: message });
    }
    const { ipAllowList } = await getSettings(tx, userId, context.clock.now());
    if (ipAllowList.length >= maxAddresses)
      throw conflict(`The list can hold at most ${maxAddresses} entries.`);
    const next = [...new Set([...ipAllowList, address])];
    refuseToExclude(visit, next);
    await setAddresses(context, tx, userId, next);
    return ['address_allowed', { address }];
  });

export const removeAllowedAddress = (
  context: AccountContext,
  userId: string,
  address: string,
  visit: Visit,
) =>
  change(context, userId, visit, async (tx) => {
    const { ipAllowList } = await getSettings(tx, userId, context.clock.now());
    if (!ipAllowList.includes(address)) throw notFound('Address');
    const next = ipAllowList.filter((entry) => entry !== address);
    if (next.length > 0) refuseToExclude(visit, next);
    await setAddresses(context, tx, userId, next);
    return ['address_removed', { address }];
  });

/** A device is added from that device alone: its cookie proves it, the name is only a label. */
export async function addAllowedDevice(context: AccountContext, userId: string, name: string, visit: Visit) {
  const deviceId = await findCurrentDevice(context, visit);
  if (!deviceId) throw conflict('This device is not known. Please sign in again.');
  return change(context, userId, visit, async (tx) => {
    await setDeviceAllowed(tx, userId, deviceId, name);
    await endSessionsElsewhere(context, tx, userId);
    return ['device_allowed', { device: name, browser: nameOfDevice(visit.userAgent) }];
  });
}

export async function removeAllowedDevice(
  context: AccountContext,
  userId: string,
  deviceId: string,
  visit: Visit,
) {
  const deviceHere = await findCurrentDevice(context, visit);
  return change(context, userId, visit, async (tx) => {
    const devices = await listAllowedDevices(tx, userId);
    const device = devices.find((known) => known.deviceId === deviceId);
    if (!device) throw notFound('Device');
    if (deviceId === deviceHere && devices.length > 1)
      throw conflict('This would shut out the device you are using. Remove the other devices first.');
    await setDeviceAllowed(tx, userId, deviceId, null);
    await endSessionsElsewhere(context, tx, userId);
    return ['device_removed', { device: device.allowedAs! }];
  });
}

export async function liftAccessLists(context: AccountContext, token: string, visit: Visit) {
  const { db } = context;
  await db.transaction(async (tx) => {
    const userId = await useLink(context, tx, token, 'lift-access-lists');
    if (!userId)
      throw invalidInput('This link is invalid or has expired. Please sign in again to get a new one.');
    await setAddresses(context, tx, userId, []);
    await clearAllowedDevices(tx, userId);
    await noteEvent(context, tx, userId, 'access_lists_lifted', visit);
  });
}

export async function listSecurityEvents({ db }: AccountContext, userId: string) {
  const events = await listEvents(db, userId, maxEvents);
  return events.map(({ id, action, ipAddress, userAgent, details, createdAt }) => ({
    id,
    action,
    address: ipAddress,
    device: nameOfDevice(userAgent),
    details,
    createdAt: createdAt.toISOString(),
  }));
}

async function endSessionsElsewhere(context: AccountContext, tx: Database, userId: string) {
  const devices = await listAllowedDevices(tx, userId);
  const allowed = devices.map(({ deviceId }) => deviceId);
  if (allowed.length > 0) await endSessionsOnOtherDevices(context, tx, userId, allowed);
}

function refuseToExclude(visit: Visit, ranges: string[]) {
  if (isInRanges(visit.address, ranges)) return;
  const message = `This list would exclude your current address (${visit.address}). Add it first.`;
  throw invalidInput(message, { address: message });
}
