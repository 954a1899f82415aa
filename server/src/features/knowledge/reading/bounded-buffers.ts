/** Byte arrays below this size are not worth counting. */
const counted = 1024 * 1024;

export interface BufferLimits {
  maxBytes: number;
  maxTotalBytes: number;
}

/**
 * Does work in which no byte array grows beyond a size, nor all of them together. pdf.js unpacks a stream into one array,
 * whatever its compression, and a worker's memory limit does not count such arrays: without this, a small file could fill the
 * machine. Says whether something was refused, since pdf.js reads on without what it could not unpack.
 */
export async function withBoundedBuffers<Result>(
  limits: BufferLimits,
  work: () => Promise<Result>,
): Promise<{ result: Result; wasRefused: boolean } | { error: unknown; wasRefused: boolean }> {
  const { Uint8Array: PlainArray, DecompressionStream: PlainStream } = globalThis;
  const counter = openCounter(limits);
  globalThis.Uint8Array = new Proxy(PlainArray, {
    construct(target, given, newTarget) {
      const size: unknown = given[0];
      if (typeof size === 'number' && size >= counted) counter.count(size);
      return Reflect.construct(target, given, newTarget) as object;
    },
  });
  globalThis.DecompressionStream = new Proxy(PlainStream, {
    construct: (target, given: [CompressionFormat]) =>
      countedStream(new target(...given), limits.maxBytes, counter.refuse),
  });
  try {
    const result = await work();
    return { result, wasRefused: counter.wasRefused() };
  } catch (error) {
    return { error, wasRefused: counter.wasRefused() };
  } finally {
    globalThis.Uint8Array = PlainArray;
    globalThis.DecompressionStream = PlainStream;
  }
}

/** After one refusal every large array is refused, so that the work ends soon. */
function openCounter({ maxBytes, maxTotalBytes }: BufferLimits) {
  let together = 0;
  let wasRefused = false;
  const refuse = () => {
    wasRefused = true;
    return new RangeError('Too large a buffer');
  };
  return {
    refuse,
    wasRefused: () => wasRefused,
    count(size: number) {
      together += size;
      if (wasRefused || size > maxBytes || together > maxTotalBytes) throw refuse();
    },
  };
}

/** Its reader collects every chunk before it makes the array, so what comes out is counted on its way. */
function countedStream({ readable, writable }: DecompressionStream, maxBytes: number, refuse: () => Error) {
  let size = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBytes) controller.error(refuse());
      else controller.enqueue(chunk);
    },
  });
  return { readable: readable.pipeThrough(counting), writable };
}
