import './before-install/require-node.mjs';
import './before-install/end-with-npm.mjs';
import { readdirSync } from 'node:fs';
import { prepare } from './before-install/prepare.mjs';
import { inRepository } from './before-install/repository.mjs';
import { exitWith, runNode } from './before-install/run-command.mjs';
import { serverNodeOptions } from './running/heap-limit.mjs';

const [name, ...args] = process.argv.slice(2);
const names = readdirSync(inRepository('bench'))
  .filter((file) => /^[\w-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length));
if (!names.includes(name)) {
  console.error(`npm run bench -- ${names.join('|')} [--data DIR] [--out FILE] [--only CASE] [--long]`);
  process.exit(1);
}
try {
  await prepare();
  const { code } = await runNode(['--import', 'tsx', 'scripts/running/run-benchmark.mjs', name, ...args], {
    isShown: true,
    // Most measure the server within their own process: its memory is bounded as `npm start` bounds it.
    ...(!name.startsWith('fit-') && { env: { NODE_OPTIONS: serverNodeOptions(process.env) } }),
  });
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
