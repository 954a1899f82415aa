import './require-node.mjs';
import './end-with-npm.mjs';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { secondsSince } from './progress.mjs';
import { inRepository } from './repository.mjs';
import { exitWith } from './run-command.mjs';

const startedAt = performance.now();
try {
  await prepare();
} catch (error) {
  exitWith(error);
}
console.log(`✓ Dependencies and builds are ready (${secondsSince(startedAt)})`);

// The server runs in this process: a child would cost a second Node and a second pair of signals.
process.env.NODE_ENV = 'production';
await import(pathToFileURL(inRepository('server/dist/main.js')).href);
