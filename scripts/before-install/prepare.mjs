import { buildWhenStale, staleParts } from '../building/build-when-stale.mjs';
import { areDependenciesInstalled, installDependencies } from './install-dependencies.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** Installs what is missing and builds what is stale. Writes nothing where all is ready, so that a read-only clone starts too. */
export async function prepare() {
  if (areDependenciesInstalled() && staleParts().length === 0) return;
  await oneAtATime(async () => {
    await installDependencies();
    await buildWhenStale();
  });
}

export async function prepareDependencies() {
  if (!areDependenciesInstalled()) await oneAtATime(installDependencies);
}
