export { readMarkdown } from './read-markdown.ts';
export { openReadingPool, type ReadingPool } from './reading-pool.ts';
export { parseTaughtPair, readTaughtPair, writeTaughtPair } from './taught-pair.ts';
