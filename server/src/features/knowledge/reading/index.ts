export { openReadingPool, type ReadingPool } from './reading-pool.ts';
