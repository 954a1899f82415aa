import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { step } from '../before-install/progress.mjs';
import { inRepository } from '../before-install/repository.mjs';
import { CommandFailed } from '../before-install/run-command.mjs';
import { parts } from './build-parts.mjs';
import { hashSources } from './source-hash.mjs';

export const staleParts = () => parts.filter((part) => !isFresh(part));

/** Call it while holding the lock of `oneAtATime`. */
export async function buildWhenStale({ isForced = false } = {}) {
  const builds = await Promise.allSettled((isForced ? parts : staleParts()).map(buildPart));
  const failures = builds.filter(({ status }) => status === 'rejected').map(({ reason }) => reason);
  if (failures.length === 0) return;
  throw new CommandFailed(
    'The build',
    1,
    failures.map((failure) => failure.output ?? failure.stack).join('\n'),
  );
}

function buildPart(part) {
  return step({ doing: `Building the ${part.name}`, done: `Built the ${part.name}` }, async () => {
    const hash = hashSources(part.sources);
    const output = inRepository(part.output);
    if (part.isBuiltAside) {
      const aside = `${output}-new`;
      rmSync(aside, { recursive: true, force: true });
      await part.build(aside);
      writeFileSync(`${aside}/.stamp`, hash);
      moveIntoPlace(aside, output);
    } else {
      // Without its stamp a build that was cut short is built again.
      rmSync(stampOf(part), { force: true });
      await part.build();
      writeFileSync(stampOf(part), hash);
    }
  });
}

function isFresh(part) {
  const stamp = stampOf(part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(part.sources);
}

function moveIntoPlace(aside, output) {
  const previous = `${output}-previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(output)) renameSync(output, previous);
  renameSync(aside, output);
  rmSync(previous, { recursive: true, force: true });
}

const stampOf = (part) => inRepository(part.output, '.stamp');
