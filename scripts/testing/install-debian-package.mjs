import { step } from '../before-install/progress.mjs';
import { runCommand, runOrFail } from '../before-install/run-command.mjs';
import { findInPath } from './find-program.mjs';

let isListFresh = false;

/** Answers undefined when it is installed afterwards, else the reason why it could not be. */
export async function installDebianPackage(name) {
  if (!findInPath('apt-get')) return 'there is no apt-get to install it with';
  if (process.getuid?.() !== 0) return `only root may install it (as root: apt-get install ${name})`;
  try {
    await step({ doing: `Installing Debian's ${name}`, done: `Debian's ${name} installed` }, async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      // A list that cannot be renewed may still be good enough to install from.
      if (!isListFresh) isListFresh = (await runCommand('apt-get', ['update', '-q'], { env })).code === 0;
      await runOrFail('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
    });
    return undefined;
  } catch (error) {
    return `apt-get could not install it: ${(error.output ?? error.message).trim().split('\n').slice(-3).join(' / ')}`;
  }
}
