import { fileURLToPath } from 'node:url';

/** The model is made once and shared by every test run of this checkout. */
export async function modelFolder() {
  return fileURLToPath(new URL('../../../node_modules/.cache/parley/model', import.meta.url));
}
