import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes. pg hands out a Buffer, the embedded database a Uint8Array: rely on Uint8Array alone. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  fromDriver: (bytes) => (typeof bytes === 'string' ? Buffer.from(String(bytes).slice(2), 'hex') : bytes),
});

/** A moment in time. Precise to the millisecond, like a JavaScript Date, so what is read back equals what was written. */
export const moment = (name?: string) => (name ? timestamp(name, columnOptions) : timestamp(columnOptions));

const columnOptions = { withTimezone: true, precision: 3, mode: 'date' } as const;
