import { invalidInput } from '../../../errors.ts';
import type { Place } from '../figures/index.ts';

/** Where the next page begins: after this conversation. */
export const writePlace = ({ startedAt, conversationId }: { startedAt: Date; conversationId: string }) =>
  Buffer.from(`${startedAt.toISOString()} ${conversationId}`).toString('base64url');

export function readPlace(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined;
  const [, time = '', id = ''] =
    /^(\S{24}) ([0-9a-f-]{36})$/.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  const startedAt = new Date(time);
  if (!id || Number.isNaN(startedAt.getTime()))
    throw invalidInput('Use the place that an earlier page gave.', { after: 'Unknown' });
  return { startedAt, id };
}
