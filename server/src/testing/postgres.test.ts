import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findPostgres, startPostgres } from './postgres.ts';

const programs = await findPostgres();

test.skipIf(!programs)(
  'the tests get a PostgreSQL of their own, and nothing of it is left behind',
  async () => {
    const postgres = await startPostgres();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('fsync') as fsync, current_setting('data_directory') as folder`,
    );
    await client.end();
    expect(rows[0].fsync).toBe('off');
    await postgres.stop();
    expect(existsSync(rows[0].folder)).toBe(false);
    await expect(new pg.Client({ connectionString: postgres.url }).connect()).rejects.toThrow();
  },
);
