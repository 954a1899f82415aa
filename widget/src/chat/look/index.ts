export { createBadge } from './badge.ts';
export { createChime } from './chime.ts';
export { isFullScreen, useIsFullScreen, useIsOnline, useVisibleArea } from './surroundings.ts';
export { wearLook } from './wear-look.ts';
