import './require-node.mjs';
import './end-with-npm.mjs';
import { readdirSync } from 'node:fs';
import { prepare } from './prepare.mjs';
import { inRepository } from './repository.mjs';
import { exitWith, runNode } from './run-command.mjs';

const [name, ...args] = process.argv.slice(2);
const names = readdirSync(inRepository('bench'))
  .filter((file) => /^[\w-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length));
if (!names.includes(name)) {
  console.error(`npm run bench -- ${names.join('|')} [--data DIR] [--out FILE]`);
  process.exit(1);
}
try {
  await prepare();
  const { code } = await runNode(['--import', 'tsx', 'scripts/run-benchmark.mjs', name, ...args], {
    isShown: true,
  });
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
