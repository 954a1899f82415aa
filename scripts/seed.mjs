import './before-install/require-node.mjs';
import './before-install/end-with-npm.mjs';
import { prepareDependencies } from './before-install/prepare.mjs';
import { exitWith, runNode } from './before-install/run-command.mjs';

const [name] = process.argv.slice(2);
if (!['demo', 'large'].includes(name)) {
  console.error(
    [
      'npm run seed demo    a tea shop with a team, its documents and four weeks of visitors',
      'npm run seed large   20 agents and a million messages; a tenth of it on the embedded database',
      '',
      'Writes into the database of this installation. Stop the server first.',
    ].join('\n'),
  );
  process.exit(1);
}
try {
  await prepareDependencies();
  const { code } = await runNode(['--import', 'tsx', 'server/seed/seed.ts', name], { isShown: true });
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
