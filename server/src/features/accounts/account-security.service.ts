import type { SecurityStatus, updateSecuritySettings } from '@parley/contract/accounts/account-security';
import type { z } from 'zod';
import { conflict, invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import { isInRanges, readAddressRange } from '../../platform/fetch/index.ts';
import type { AccountLinks } from './account-links.ts';
import { findUser } from './accounts.repository.ts';
import type { Audit } from './audit.ts';
import * as repository from './security.repository.ts';
import * as sessions from './sessions.repository.ts';
import type { SessionService } from './sessions.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { nameOfDevice } from './user-agent.ts';
import type { Visit } from './visit.ts';

interface Needs {
  db: RootDatabase;
  clock: Clock;
  links: AccountLinks;
  audit: Audit;
  guard: SignInGuard;
  sessionService: SessionService;
}

const dayMs = 24 * 60 * 60 * 1000;
const mostEvents = 100;
const mostAddresses = 50;

export function createAccountSecurityService({ db, clock, links, audit, guard, sessionService }: Needs) {
  const currentDevice = async (visit: Visit) => (await sessionService.findSession(visit))?.deviceId ?? null;

  async function getUserSecurityStatus(userId: string, visit: Visit): Promise<SecurityStatus> {
    const user = await findUser(db, userId);
    const settings = await repository.getSettings(db, userId, clock.now());
    const attempts = await guard.status(user!.email);
    const deviceHere = await currentDevice(visit);
    const devices = await sessions.listAllowedDevices(db, userId);
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
    userId: string,
    visit: Visit,
    work: (tx: Database) => Promise<[string, Record<string, string>?]>,
  ) {
    await db.transaction(async (tx) => {
      const [action, details] = await work(tx);
      await audit.note(tx, userId, action, visit, details);
    });
    return getUserSecurityStatus(userId, visit);
  }

  const setAddresses = (tx: Database, userId: string, ipAllowList: string[]) =>
    repository.setSettings(tx, userId, { ipAllowList }, clock.now());

  return {
    getUserSecurityStatus,

    updateSettings: (userId: string, settings: z.output<typeof updateSecuritySettings.input>, visit: Visit) =>
      change(userId, visit, async (tx) => {
        await repository.setSettings(tx, userId, settings, clock.now());
        return ['settings_changed', { changed: Object.keys(settings).join(', ') }];
      }),

    addAddress: (userId: string, text: string, visit: Visit) =>
      change(userId, visit, async (tx) => {
        const address = readAddressRange(text);
        if (!address) {
          const message = 'Please enter a valid IP address or CIDR range.';
          throw invalidInput(message, { address: message });
        }
        const { ipAllowList } = await repository.getSettings(tx, userId, clock.now());
        if (ipAllowList.length >= mostAddresses)
          throw conflict(`The list can hold at most ${mostAddresses} entries.`);
        const next = [...new Set([...ipAllowList, address])];
        refuseToExclude(visit, next);
        await setAddresses(tx, userId, next);
        return ['address_allowed', { address }];
      }),

    removeAddress: (userId: string, address: string, visit: Visit) =>
      change(userId, visit, async (tx) => {
        const { ipAllowList } = await repository.getSettings(tx, userId, clock.now());
        if (!ipAllowList.includes(address)) throw notFound('Address');
        const next = ipAllowList.filter((entry) => entry !== address);
        if (next.length > 0) refuseToExclude(visit, next);
        await setAddresses(tx, userId, next);
        return ['address_removed', { address }];
      }),

    /** A device is added from that device alone: its cookie proves it, the name is only a label. */
    async addDevice(userId: string, name: string, visit: Visit) {
      const deviceId = await currentDevice(visit);
      if (!deviceId) throw conflict('This device is not known. Please sign in again.');
      return change(userId, visit, async (tx) => {
        await sessions.setDeviceAllowed(tx, userId, deviceId, name);
        await endSessionsElsewhere(tx, userId, clock.now());
        return ['device_allowed', { device: name, browser: nameOfDevice(visit.userAgent) }];
      });
    },

    async removeDevice(userId: string, deviceId: string, visit: Visit) {
      const deviceHere = await currentDevice(visit);
      return change(userId, visit, async (tx) => {
        const devices = await sessions.listAllowedDevices(tx, userId);
        const device = devices.find((known) => known.deviceId === deviceId);
        if (!device) throw notFound('Device');
        if (deviceId === deviceHere && devices.length > 1)
          throw conflict('This would shut out the device you are using. Remove the other devices first.');
        await sessions.setDeviceAllowed(tx, userId, deviceId, null);
        await endSessionsElsewhere(tx, userId, clock.now());
        return ['device_removed', { device: device.allowedAs! }];
      });
    },

    async liftAccessLists(token: string, visit: Visit) {
      await db.transaction(async (tx) => {
        const userId = await links.use(tx, token, 'lift-access-lists');
        if (!userId)
          throw invalidInput('This link is invalid or has expired. Please sign in again to get a new one.');
        await setAddresses(tx, userId, []);
        await sessions.clearAllowedDevices(tx, userId);
        await audit.note(tx, userId, 'access_lists_lifted', visit);
      });
    },

    async listEvents(userId: string) {
      const events = await repository.listEvents(db, userId, mostEvents);
      return events.map(({ id, action, ipAddress, userAgent, details, createdAt }) => ({
        id,
        action,
        address: ipAddress,
        device: nameOfDevice(userAgent),
        details,
        createdAt: createdAt.toISOString(),
      }));
    },
  };
}

async function endSessionsElsewhere(tx: Database, userId: string, at: Date) {
  const devices = await sessions.listAllowedDevices(tx, userId);
  const allowed = devices.map(({ deviceId }) => deviceId);
  if (allowed.length > 0) await sessions.deleteSessionsOnOtherDevices(tx, userId, allowed, at);
}

function refuseToExclude(visit: Visit, ranges: string[]) {
  if (isInRanges(visit.address, ranges)) return;
  const message = `This list would exclude your current address (${visit.address}). Add it first.`;
  throw invalidInput(message, { address: message });
}
