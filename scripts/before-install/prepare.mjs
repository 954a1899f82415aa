import { buildWhenStale, staleParts } from '../building/build-when-stale.mjs';
import { areDependenciesInstalled, installDependencies } from './install-dependencies.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** An image holds what was built for it and no tools to build with: there is nothing to look for. */
const isPrepared = process.env.PARLEY_PREPARED === '1';

/** Installs what is missing and builds what is stale. Writes nothing where all is ready, so that a read-only clone starts too. */
export async function prepare() {
  if (isPrepared || (areDependenciesInstalled() && staleParts().length === 0)) return;
  await oneAtATime(async () => {
    await installDependencies();
    await buildWhenStale();
  });
}

export async function prepareDependencies() {
  if (!isPrepared && !areDependenciesInstalled()) await oneAtATime(installDependencies);
}
