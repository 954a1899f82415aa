import { z } from 'zod';

export const adminPageSize = 10;

/** `page` beyond the last one answers with the last one. */
export const pageRequest = z.object({
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pageCount: z.int() });
