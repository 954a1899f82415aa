import type { Log } from '../../platform/log/index.ts';

/** Made as fast as it is fetched. When it breaks off, so does the download: half a file must not look whole. */
export function byteStream(bytes: AsyncGenerator<Uint8Array>, log: Log) {
  let hasHungUp = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await bytes.next();
        if (hasHungUp) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (hasHungUp) return;
        log.error({ err: error }, 'an export broke off');
        controller.error(error);
      }
    },
    async cancel() {
      hasHungUp = true;
      await bytes.return(undefined);
    },
  });
}
