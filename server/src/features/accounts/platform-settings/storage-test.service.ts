import type { AccountContext } from '../accounts.context.ts';

/** Tries what every upload needs: the file that comes back must be the one that was written. */
export async function testStorage({ files, clock, log }: AccountContext) {
  const startedAt = clock.monotonicMs();
  const key = `tests/${crypto.randomUUID()}.txt`;
  const written = new TextEncoder().encode(`Parley wrote this at ${clock.now().toISOString()}`);
  try {
    await files.put(key, written, { contentType: 'text/plain' });
    const read = await files.get(key);
    await files.delete(key);
    if (!read || !Buffer.from(read).equals(Buffer.from(written)))
      return {
        outcome: 'failed' as const,
        reason: 'The file that came back is not the one that was written.',
      };
    return { outcome: 'worked' as const, tookMs: Math.round(clock.monotonicMs() - startedAt) };
  } catch (error) {
    log.warn({ err: error }, 'the test of the storage failed');
    return { outcome: 'failed' as const, reason: (error as Error).message };
  }
}
