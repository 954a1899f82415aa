import { readConfig } from '../src/config.ts';
import { explainStartFailure } from '../src/platform/start-failure.ts';
import { seedDemo } from './demo/demo.ts';
import { openSeedServer } from './seed-server.ts';

const days = 28;
const dayMs = 24 * 60 * 60 * 1000;

try {
  const config = readConfig();
  const server = await openSeedServer(config, new Date(Date.now() - days * dayMs));
  console.log(`… Writing ${days} days of a tea shop into the database`);
  const accounts = await seedDemo(server, { days }).finally(() => server.close());
  console.log('\nThe demo is there. Start the server with `npm start` and sign in as:\n');
  for (const { role, email, password } of accounts)
    console.log(`  ${role.padEnd(26)} ${email.padEnd(32)} ${password}`);
  console.log('\nThe passwords are shown only now.');
  process.exit(0);
} catch (error) {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}
