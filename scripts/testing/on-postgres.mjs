import { spawn } from 'node:child_process';
import { startPostgres } from '../../server/src/testing/postgres.ts';

// Runs under tsx, as the cluster is started by the server's own TypeScript: node --import tsx scripts/testing/on-postgres.mjs SCRIPT…
const postgres = await startPostgres();

const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.socketUrl },
});
// Whoever stops us stops the tests first; the cluster goes when they are gone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', async (code) => {
  await postgres.stop();
  process.exit(code ?? 1);
});
