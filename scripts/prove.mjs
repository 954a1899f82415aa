import './before-install/require-node.mjs';
import './before-install/end-with-npm.mjs';
import { prepare } from './before-install/prepare.mjs';
import { exitWith, runNode } from './before-install/run-command.mjs';

try {
  await prepare();
  const { code } = await runNode(['--import', 'tsx', 'prove/prove.ts', ...process.argv.slice(2)], {
    isShown: true,
  });
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
