import { findInPath, isProgram } from './find-program.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** `CHROMIUM_PATH`, or a Chromium or Chrome where systems put them; undefined where there is none. */
export function findChromium() {
  const told = process.env.CHROMIUM_PATH;
  if (told) return isProgram(told) ? told : undefined;
  return (
    usualPlaces.find(isProgram) ??
    findInPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
  );
}
