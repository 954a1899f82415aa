import type { Log } from '../../platform/log/index.ts';
import { byteStream } from './byte-stream.ts';

/** Lines that go out while they are read, as a file to be saved. */
export const csvResponse = (lines: AsyncIterable<string>, fileName: string, log: Log) =>
  new Response(byteStream(encoded(lines), log), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });

async function* encoded(texts: AsyncIterable<string>) {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
