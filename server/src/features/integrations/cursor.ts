import { invalidInput } from '../../errors.ts';

/** Where the next page begins: after the row made at this moment with this id. Newest come first. */
export interface Place {
  createdAt: Date;
  id: string;
}

const writeCursor = ({ createdAt, id }: Place) =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');

export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, time = '', id = ''] =
    /^(\S{24}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const createdAt = new Date(time);
  if (!id || Number.isNaN(createdAt.getTime()))
    throw invalidInput('Use a cursor that an earlier page gave.', { cursor: 'Unknown' });
  return { createdAt, id };
}

/** One more row than asked for was read: it tells that a further page exists. */
export function pageOf<Row extends Place>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

/** A page of a list that is short enough to be read whole, newest first. */
export function cutPage<Row extends { createdAt: string; id: string }>(
  rows: Row[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(cursor);
  const isAfter = ({ createdAt, id }: Row) => {
    if (!after) return true;
    const elapsedMs = new Date(createdAt).getTime() - after.createdAt.getTime();
    return elapsedMs < 0 || (elapsedMs === 0 && id < after.id);
  };
  const ordered = [...rows].sort((one, other) => (key(one) < key(other) ? 1 : -1)).filter(isAfter);
  const data = ordered.slice(0, limit);
  const last = data.at(-1);
  const nextCursor =
    ordered.length > limit && last ? writeCursor({ createdAt: new Date(last.createdAt), id: last.id }) : null;
  return { data, nextCursor };
}

const key = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt} ${id}`;
