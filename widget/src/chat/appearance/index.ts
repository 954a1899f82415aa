export { createThemeApplier } from './apply-theme.ts';
export { createBadge } from './badge.ts';
export { createChime } from './chime.ts';
export { isFullScreen, useIsFullScreen, useIsOnline, useVisibleArea } from './environment.ts';
