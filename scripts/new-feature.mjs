import './before-install/require-node.mjs';
import { parseArgs } from 'node:util';
import { prepareDependencies } from './before-install/prepare.mjs';
import { exitWith } from './before-install/run-command.mjs';
import { createFeature } from './generating/create-feature.mjs';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  await prepareDependencies();
  const { written, changed, left } = await createFeature(positionals[0]);
  console.log([...written.map((path) => `+ ${path}`), ...changed.map((path) => `~ ${path}`)].join('\n'));
  if (left.length > 0) console.log(`\nAdd by hand:\n${left.map((line) => `  ${line}`).join('\n')}`);
  console.log(
    `\nThen: npm run migrations -- --name add-${positionals[0]}, and a route in web/src/app that shows it.`,
  );
} catch (error) {
  exitWith(error);
}
