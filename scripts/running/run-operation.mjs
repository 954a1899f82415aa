import { prepareDependencies } from '../before-install/prepare.mjs';
import { exitWith, runNode } from '../before-install/run-command.mjs';

/** Runs a command of the operator with what was typed behind it. From its source: it must work where nothing can be built. */
export async function runOperation(name) {
  try {
    await prepareDependencies();
    const command = ['--import', 'tsx', 'server/src/operations/operate.ts', name, ...process.argv.slice(2)];
    const { code } = await runNode(command, { isShown: true });
    process.exitCode = code;
  } catch (error) {
    exitWith(error);
  }
}
