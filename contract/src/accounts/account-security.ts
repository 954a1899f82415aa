import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const sessionTimeoutChoices = [15, 30, 60, 120, 240, 480] as const;
export const passwordExpiryChoices = [30, 60, 90, 180, 365] as const;

const preferences = z.object({
  sessionTimeoutMinutes: z.literal(sessionTimeoutChoices),
  passwordExpiryDays: z.literal(passwordExpiryChoices),
  emailNotifications: z.boolean(),
  loginNotifications: z.boolean(),
  securityAlerts: z.boolean(),
});
export const allowedDevice = z.object({
  deviceId: z.uuid(),
  name: z.string(),
  browser: z.string(),
  isCurrent: z.boolean(),
});

export const securityStatus = preferences.extend({
  lastPasswordChange: z.iso.datetime(),
  passwordExpiresAt: z.iso.datetime(),
  lastLoginAttempt: z.iso.datetime().nullable(),
  failedLoginAttempts: z.number(),
  lockedUntil: z.iso.datetime().nullable(),
  /** Addresses and CIDR ranges; an empty list allows all. */
  ipAllowList: z.array(z.string()),
  /** The devices on the allow list; an empty list allows all. */
  allowedDevices: z.array(allowedDevice),
  /** Where this request comes from. */
  currentAddress: z.string(),
});
export type SecurityStatus = z.infer<typeof securityStatus>;

export const getSecurityStatus = defineEndpoint({
  method: 'GET',
  path: '/api/security',
  access: 'user',
  summary: 'The own security settings.',
  input: z.object({}),
  output: securityStatus,
});

export const updateSecuritySettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/security',
  access: 'user',
  summary: 'Change session timeout, password expiry or security notifications.',
  input: preferences.partial(),
  output: securityStatus,
});

export const addAllowedAddress = defineEndpoint({
  method: 'POST',
  path: '/api/security/addresses',
  access: 'user',
  summary: 'Put an address or CIDR range on the allow list.',
  input: z.object({ address: z.string().trim().min(1, 'Please enter an IP address').max(60) }),
  output: securityStatus,
});

export const removeAllowedAddress = defineEndpoint({
  method: 'DELETE',
  path: '/api/security/addresses',
  access: 'user',
  summary: 'Take an address or range off the allow list.',
  input: z.object({ address: z.string().max(60) }),
  output: securityStatus,
});

export const addAllowedDevice = defineEndpoint({
  method: 'POST',
  path: '/api/security/devices',
  access: 'user',
  summary: 'Put this device on the allow list under a name.',
  input: z.object({ name: z.string().trim().min(1, 'Please enter a device name').max(80) }),
  output: securityStatus,
});

export const removeAllowedDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/security/devices/:deviceId',
  access: 'user',
  summary: 'Take a device off the allow list.',
  input: z.object({ deviceId: z.uuid() }),
  output: securityStatus,
});

/** The token of the mail that tells about a refused sign-in, after `/auth/callback#lift=`. */
export const liftAccessLists = defineEndpoint({
  method: 'POST',
  path: '/api/security/lift',
  access: 'anyone',
  summary: 'Empty the address and device lists with the link from the mail.',
  callsPerMinute: 10,
  input: z.object({ token: z.string().min(1).max(300) }),
  output: z.object({}),
});

/** An entry of a person's security log. */
export const securityEvent = z.object({
  id: z.uuid(),
  action: z.string(),
  address: z.string(),
  device: z.string(),
  details: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
});

/** Where a person is signed in. */
export const personSession = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
  startedAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
});

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/security/events',
  access: 'user',
  summary: 'The latest entries of the own security log.',
  input: z.object({}),
  output: z.array(securityEvent),
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'user',
  summary: 'The own sessions on all devices.',
  input: z.object({}),
  output: z.array(personSession),
});

export const revokeSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  access: 'user',
  summary: 'End one of the own sessions.',
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({}),
});
