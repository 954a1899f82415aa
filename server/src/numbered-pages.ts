import { asc, desc, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from './platform/database/index.ts';

export interface PageRequest {
  search: string;
  page: number;
}

/** Which rows of a list a page shows. */
export interface PagePlace {
  limit: number;
  offset: number;
  /** Counted from the end of the list, in the opposite order. */
  isFromEnd: boolean;
}

const countPages = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** Counted from the nearer end, so that the last page costs no more than the first. */
export function placeOfPage(total: number, page: number, pageSize: number): PagePlace {
  const before = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - before));
  const after = total - before - limit;
  return after < before
    ? { limit, offset: after, isFromEnd: true }
    : { limit, offset: before, isFromEnd: false };
}

/** Newest first; `columns` make an order in which no two rows are equal. */
export const newestFirst = ({ isFromEnd }: PagePlace, ...columns: SQLWrapper[]) =>
  columns.map((column) => (isFromEnd ? asc(column) : desc(column)));

/** A page beyond the last one is the last one. */
export async function readPage<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  total: number,
  list: (place: PagePlace) => Promise<Row[]>,
) {
  const pageCount = countPages(total, pageSize);
  const shown = Math.min(page, pageCount);
  const place = placeOfPage(total, shown, pageSize);
  const rows = place.limit === 0 ? [] : await list(place);
  return { rows: place.isFromEnd ? rows.reverse() : rows, total, page: shown, pageCount };
}

/**
 * A page of what a search finds: `found` selects `id` and `at`. All rows are looked at once, to be counted and put in
 * order together; left to itself the database walks through the newest ones to find a word that hardly any of them has.
 */
export async function readFoundPage<Row extends { id: string }>(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
  found: SQLWrapper,
  listByIds: (ids: string[]) => Promise<Row[]>,
) {
  const { rows: counted } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (${found.getSQL()})
    select count(*)::int as total, to_json(array(
      select id from found order by at desc, id desc limit ${pageSize}
      offset (select least(${(page - 1) * pageSize}, greatest(0, count(*) - 1) / ${pageSize} * ${pageSize}) from found)
    )) as ids from found`);
  const { total, ids } = counted[0]!;
  const rows = ids.length === 0 ? [] : await listByIds(ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pageCount = countPages(total, pageSize);
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total, page: Math.min(page, pageCount), pageCount };
}
