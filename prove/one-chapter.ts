import { writeFileSync } from 'node:fs';
import { chapters } from './chapters.ts';
import { createPostgres } from './own-postgres.ts';

// A process of its own for one chapter: node --import tsx prove/one-chapter.ts OPTIONS, as run-chapter.ts writes them.
const { name, file, ...options } = JSON.parse(process.argv[2]!);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const postgres = createPostgres();
const chapter = chapters.find((one) => one.name === name)!;
const startedAt = performance.now();
const say = (text: string) =>
  console.log(`\n[${name}, ${Math.round((performance.now() - startedAt) / 1000)} s] ${text}`);
const rows = await chapter.run!({ ...options, postgres: postgres.find, say });
await postgres.stop();
writeFileSync(file, JSON.stringify(rows));
// Workers of the product may outlive the chapter.
process.exit(0);
