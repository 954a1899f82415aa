/*
 * What an archive says of its own size is not to be trusted: a few megabytes of gzip unpack to many gigabytes. Whatever is read
 * whole is bounded here, far above what Parley writes and far below what a small machine has.
 */
const mebibyte = 1024 * 1024;

export const backupLimits = {
  /** Of the first and the last entry: both have a few hundred bytes for each table. */
  descriptionBytes: 8 * mebibyte,
  /** Of one line of a table. PostgreSQL takes no value above 1 GiB, and the longest of ours is the text of one document. */
  rowBytes: 64 * mebibyte,
  /** Of one file, key or mail; uploads are bounded at a fraction of it. */
  fileBytes: 256 * mebibyte,
};
