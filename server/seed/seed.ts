import { readConfig } from '../src/config.ts';
import { explainStartFailure } from '../src/platform/start-failure.ts';
import { seedDemo } from './demo/demo.ts';
import type { Account } from './demo/people.ts';
import { largeSizeOf, seedLarge } from './large/large.ts';
import { openSeedServer, type SeedServer } from './seed-server.ts';

const dayMs = 24 * 60 * 60 * 1000;

const seeds: Record<string, { days: number; write(server: SeedServer): Promise<Account[]> }> = {
  demo: {
    days: 28,
    write(server) {
      console.log('… Writing 28 days of a tea shop into the database');
      return seedDemo(server, { days: 28 });
    },
  },
  large: {
    days: 0,
    async write(server) {
      const size = largeSizeOf(server);
      console.log(`… Writing ${size.conversations.toLocaleString('en-US')} conversations into the database`);
      return (await seedLarge(server, size)).accounts;
    },
  },
};

try {
  const { days, write } = seeds[process.argv[2] ?? 'demo']!;
  const server = await openSeedServer(readConfig(), new Date(Date.now() - days * dayMs));
  const accounts = await write(server).finally(() => server.close());
  console.log('\nIt is there. Start the server with `npm start` and sign in as:\n');
  for (const { role, email, password } of accounts)
    console.log(`  ${role.padEnd(28)} ${email.padEnd(32)} ${password}`);
  console.log('\nThe passwords are shown only now.');
  process.exit(0);
} catch (error) {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}
