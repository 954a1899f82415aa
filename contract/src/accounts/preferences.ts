import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const appearance = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  fontSize: z.enum(['small', 'medium', 'large', 'xl']),
  colorScheme: z.enum(['default', 'blue', 'green', 'purple']),
  compactView: z.boolean(),
  animationsEnabled: z.boolean(),
  reducedMotion: z.boolean(),
  highContrast: z.boolean(),
  showTooltips: z.boolean(),
  autoSave: z.boolean(),
});
export type Appearance = z.infer<typeof appearance>;

/** What everybody sees before choosing, and what 'Reset to Defaults' sends. */
export const defaultAppearance: Appearance = {
  theme: 'system',
  fontSize: 'medium',
  colorScheme: 'default',
  compactView: false,
  animationsEnabled: true,
  reducedMotion: false,
  highContrast: false,
  showTooltips: true,
  autoSave: true,
};

export const notificationTypes = [
  'conversation',
  'analytics',
  'agent',
  'document',
  'subscription',
  'maintenance',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
export const deliveryMethods = ['in_app', 'email', 'push'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
export const emailFrequency = z.enum(['immediate', 'hourly', 'daily', 'weekly']);
export type EmailFrequency = z.infer<typeof emailFrequency>;

const typeSwitches = z.object(
  Object.fromEntries(notificationTypes.map((type) => [type, z.boolean()])) as Record<
    NotificationType,
    z.ZodBoolean
  >,
);

export const notificationSettings = z.object({
  types: typeSwitches,
  emailNotifications: z.boolean(),
  inAppNotifications: z.boolean(),
  pushNotifications: z.literal(false, 'Push notifications are coming soon.'),
  emailFrequency,
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const defaultNotificationSettings: NotificationSettings = {
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
};

export const getAppearance = defineEndpoint({
  method: 'GET',
  path: '/api/preferences/appearance',
  access: 'user',
  summary: 'How the signed-in person wants the screens to look.',
  input: z.object({}),
  // False for the defaults of somebody who never chose: a look chosen in the browser before signing in then stays.
  output: appearance.extend({ isChosen: z.boolean() }),
});

export const updateAppearance = defineEndpoint({
  method: 'PATCH',
  path: '/api/preferences/appearance',
  access: 'user',
  summary: 'Change how the screens look.',
  input: appearance.partial(),
  output: appearance,
});

export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/preferences/notifications',
  access: 'user',
  summary: 'What the signed-in person wants to be told, and how.',
  input: z.object({}),
  output: notificationSettings,
});

export const updateNotificationSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/preferences/notifications',
  access: 'user',
  summary: 'Switch types and delivery methods, or choose how often e-mail comes.',
  input: notificationSettings.extend({ types: typeSwitches.partial() }).partial(),
  output: notificationSettings,
});

export const initializeNotificationSettings = defineEndpoint({
  method: 'POST',
  path: '/api/preferences/notifications/initialize',
  access: 'user',
  summary: 'Store the default settings, where none are stored.',
  input: z.object({}),
  output: notificationSettings,
});
