import { findPostgres } from '../../server/src/testing/postgres.ts';

// Runs under tsx and ends with 0 where the tests would find a PostgreSQL to start: node --import tsx scripts/testing/find-postgres.mjs
process.exitCode = (await findPostgres()) ? 0 : 1;
