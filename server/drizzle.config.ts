import { defineConfig } from 'drizzle-kit';

/** Run by `npm run migrations`, in this folder. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/**/*.tables.ts',
  out: './migrations',
});
