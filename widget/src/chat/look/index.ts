export { createBadge } from './badge.ts';
export { createChime } from './chime.ts';
export { isFullScreen, useIsFullScreen, useIsOnline, useVisibleArea } from './surroundings.ts';
export { createThemeApplier as wearLook } from './wear-look.ts';
