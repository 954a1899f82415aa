export { AppearanceSettings } from './appearance-settings.tsx';
export { NotificationSettings } from './notification-settings.tsx';
export { useKeepTheme, useKeptAppearance } from './use-appearance-settings.ts';
