import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const usualPlaces = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium or Chrome that was told, else one where systems put them; undefined where there is none. */
export function findChromium(told: string | undefined, path: string) {
  if (told) return isProgram(told) ? told : undefined;
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return [...usualPlaces, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))].find(
    isProgram,
  );
}

function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
