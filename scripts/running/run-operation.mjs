import path from 'node:path';
import { prepareDependencies } from '../before-install/prepare.mjs';
import { exitWith, runNode } from '../before-install/run-command.mjs';

/**
 * What was typed, with files as seen from the folder in which it was typed: npm runs scripts in that of the package and names the
 * other in INIT_CWD.
 */
export const argumentsFrom = (folder, typed) =>
  typed.map((argument) => (argument.startsWith('-') ? argument : path.resolve(folder, argument)));

/** Runs a command of the operator with what was typed behind it. From its source: it must work where nothing can be built. */
export async function runOperation(name) {
  try {
    await prepareDependencies();
    const typed = argumentsFrom(process.env.INIT_CWD ?? process.cwd(), process.argv.slice(2));
    const command = ['--import', 'tsx', 'server/src/operations/operate.ts', name, ...typed];
    const { code } = await runNode(command, { isShown: true });
    process.exitCode = code;
  } catch (error) {
    exitWith(error);
  }
}
