import { findInPath, isProgram } from './find-program.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser that the product itself renders pages with: `CHROMIUM_PATH`, or a Chromium or Chrome where systems put them. */
export function findChromium() {
  const told = process.env.CHROMIUM_PATH;
  if (told) return isProgram(told) ? told : undefined;
  return (
    usualPlaces.find(isProgram) ??
    findInPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
  );
}

/** Chromium without its windows opens pages at a third of the cost. */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? undefined : findInPath('chromium-headless-shell', 'chrome-headless-shell');
