import { invalidInput } from '../../../errors.ts';

/** The last conversation of a page, by what the list is in order of. */
export interface QueuePlace {
  at: Date;
  id: string;
}

export const writeCursor = ({ at, id }: QueuePlace) =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

export function readCursor(cursor: string | undefined): QueuePlace | undefined {
  if (cursor === undefined) return undefined;
  const [, time = '', id = ''] =
    /^(\S{24}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? [];
  const at = new Date(time);
  if (!id || Number.isNaN(at.getTime()))
    throw invalidInput('Use a cursor that an earlier page gave.', { cursor: 'Unknown' });
  return { at, id };
}
