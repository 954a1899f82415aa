/** Keeps bytes under a key. Tenants are told apart by the key, so whoever makes keys starts them with the business. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
  isReady(): Promise<boolean>;
}

const maxKeyLength = 700;
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

export const isFileKey = (key: string) =>
  key.length <= maxKeyLength && key.split('/').every((part) => segment.test(part));

/** No segment begins with a dot, so a key can neither climb out of the store nor meet the store's own hidden files. */
export function assertFileKey(key: string) {
  if (!isFileKey(key)) {
    throw new TypeError(
      'A file key is made of A-Z a-z 0-9 . _ - in segments that do not begin with a dot, joined by /',
    );
  }
}
