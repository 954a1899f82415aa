export { SecuritySettings } from './security-settings.tsx';
