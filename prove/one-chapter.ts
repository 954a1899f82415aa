import { chapters } from './chapters.ts';
import { createPostgres } from './own-postgres.ts';
import type { Row } from './report.ts';
import type { ChapterOptions } from './run-chapter.ts';

// A process of its own for one chapter: node --import tsx prove/one-chapter.ts OPTIONS, as run-chapter.ts writes them.
const { name, ...options } = JSON.parse(process.argv[2]!) as ChapterOptions;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const postgres = createPostgres();
const startedAt = performance.now();
const say = (text: string) =>
  console.log(`\n[${name}, ${Math.round((performance.now() - startedAt) / 1000)} s] ${text}`);
const keep = (rows: Row[]) => void process.send!(rows);

const chapter = chapters.find((one) => one.name === name)!;
const rest = await chapter.run!({ ...options, postgres: postgres.find, keep, say });
await postgres.stop();
// Workers of the product may outlive the chapter.
process.send!(rest, () => process.exit(0));
