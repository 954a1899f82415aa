import { findPostgres, startPostgres, type TestPostgres } from '../server/src/testing/postgres.ts';

/** A PostgreSQL that is started when somebody first asks for it. */
export function createPostgres() {
  let running: Promise<TestPostgres> | undefined;
  return {
    async find(): Promise<{ url: string } | { missing: string }> {
      if (!(await findPostgres())) return { missing: 'PostgreSQL is not installed on this machine' };
      running ??= startPostgres();
      return running;
    },
    stop: async () => (await running)?.stop(),
  };
}
