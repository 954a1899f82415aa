import './before-install/require-node.mjs';
import './before-install/end-with-npm.mjs';
import { prepareDependencies } from './before-install/prepare.mjs';
import { inRepository } from './before-install/repository.mjs';
import { exitWith } from './before-install/run-command.mjs';
import { runTogether } from './running/run-together.mjs';

const serverPort = process.env.PORT || '3000';
const webPort = process.env.WEB_PORT || '5173';
const sitePort = String(Number(webPort) + 1);
const webAddress = `http://localhost:${webPort}`;

try {
  await prepareDependencies();
} catch (error) {
  exitWith(error);
}

runTogether([
  {
    name: 'server',
    args: [
      inRepository('node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      'server/src/main.ts',
    ],
    // People look at the pages of the web server, so that links in mails have to lead there.
    env: { NODE_ENV: 'development', PORT: serverPort, PUBLIC_URL: process.env.PUBLIC_URL || webAddress },
  },
  {
    name: 'web',
    args: [inRepository('node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'],
    cwd: inRepository('web'),
    env: {
      NODE_ENV: 'development',
      SERVER_URL: `http://127.0.0.1:${serverPort}`,
      SITE_URL: `http://localhost:${sitePort}`,
    },
  },
  {
    name: 'site',
    args: [inRepository('node_modules/vite/bin/vite.js'), '--port', sitePort, '--strictPort'],
    cwd: inRepository('site'),
    env: { NODE_ENV: 'development' },
  },
  { name: 'widget', args: ['scripts/building/watch-widget.mjs'] },
]);
console.log(`Parley for development: ${webAddress} (server on port ${serverPort}). Ctrl-C ends all of it.\n`);
