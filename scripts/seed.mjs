import './before-install/require-node.mjs';
import './before-install/end-with-npm.mjs';
import { prepareDependencies } from './before-install/prepare.mjs';
import { exitWith, runNode } from './before-install/run-command.mjs';

const [name] = process.argv.slice(2);
if (name !== 'demo') {
  console.error(
    'npm run seed demo\n\nWrites a demo business into the database of this installation. Stop the server first.',
  );
  process.exit(1);
}
try {
  await prepareDependencies();
  const { code } = await runNode(['--import', 'tsx', 'server/seed/seed.ts'], { isShown: true });
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
