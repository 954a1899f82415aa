/** A reload, and a browser that reconnects by itself, are back before that. */
const defaultGraceMs = 5000;

interface OpenStreamsOptions {
  /** The last stream of this name was closed and none was opened since. */
  onGone(key: string): void;
  graceMs?: number;
}

/** Counts the streams of each name. A lost network closes none: whoever needs to know of that looks for other signs. */
export function createOpenStreams({ onGone, graceMs = defaultGraceMs }: OpenStreamsOptions) {
  const counts = new Map<string, number>();
  return {
    /** Returns how to close it; a second call does nothing. */
    open(key: string) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = counts.get(key)! - 1;
        if (left > 0) counts.set(key, left);
        else {
          counts.delete(key);
          setTimeout(() => !counts.has(key) && onGone(key), graceMs).unref();
        }
      };
    },
  };
}
