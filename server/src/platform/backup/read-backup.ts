import { z } from 'zod';
import { readArchive, SectionDigests } from './archive.ts';
import {
  type BackupHeader,
  type BackupManifest,
  BackupRefused,
  backupFormat,
  backupHeader,
  backupManifest,
  headerName,
  manifestName,
  refuseNewer,
} from './backup-format.ts';
import { backupLimits } from './backup-limits.ts';
import { TarError } from './tar-format.ts';

export interface CheckedBackup {
  file: string;
  header: BackupHeader;
  manifest: BackupManifest;
}

/** What a name in a backup belongs to: a table, the jobs, or a folder with the rest of the name below it. */
export type BackupPart =
  | { kind: 'table'; table: string }
  | { kind: 'jobs' }
  | { kind: 'files' | 'keys' | 'outbox'; path: string };

export function partOf(name: string): BackupPart {
  const [, folder = '', rest = ''] = /^([a-z]+)\/(.+)$/.exec(name) ?? [];
  if (folder === 'database') {
    const table = /^([a-z0-9_]+)\/\d+\.ndjson$/.exec(rest)?.[1];
    if (table) return { kind: 'table', table };
  }
  if (folder === 'jobs' && /^\d+\.ndjson$/.test(rest)) return { kind: 'jobs' };
  if (folder === 'files') return { kind: 'files', path: rest };
  // Plain names: nothing of it may be written elsewhere.
  if ((folder === 'keys' || folder === 'outbox') && /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(rest))
    return { kind: folder, path: rest };
  throw new BackupRefused(`The backup holds ${JSON.stringify(name)}, which is no part of a backup.`);
}

const sectionOf = (part: BackupPart) => (part.kind === 'table' ? `database/${part.table}` : part.kind);

/** Reads all of a backup and checks it, before anything is done with it. */
export async function checkBackup(
  file: string,
  here: { version: string; migrations: { tag: string; hash: string }[] },
): Promise<CheckedBackup> {
  try {
    return await check(file, here);
  } catch (error) {
    if (error instanceof TarError)
      throw new BackupRefused(
        `${file} is no whole backup: ${error.message}. Nothing was changed. Take another copy of it, or another backup.`,
      );
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupRefused(`There is no file ${file}.`);
    if (code === 'EACCES' || code === 'EISDIR') throw new BackupRefused(`${file} cannot be read: ${message}`);
    throw error;
  }
}

async function check(file: string, here: Parameters<typeof checkBackup>[1]): Promise<CheckedBackup> {
  const digests = new SectionDigests();
  const seen = { rows: {} as Record<string, number>, files: 0, fileBytes: 0, jobs: 0 };
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  for await (const { name, size, chunks } of readArchive(file)) {
    if (manifest) throw new TarError('something stands behind its end');
    if (!header) {
      if (name !== headerName) throw new TarError('it is no backup of Parley');
      header = parseHeader(await readDescription(size, chunks()), here);
      continue;
    }
    if (name === manifestName) {
      manifest = parseJson(backupManifest, await readDescription(size, chunks()));
      continue;
    }
    const part = partOf(name);
    refuseUnknownTable(part, header);
    const hash = digests.begin(sectionOf(part), { name, size });
    const counter = part.kind === 'table' || part.kind === 'jobs' ? lineCounter(name) : undefined;
    if (!counter) refuseLargeFile(name, size);
    for await (const chunk of chunks()) {
      hash.update(chunk);
      counter?.add(chunk);
    }
    const lines = counter?.lines() ?? 0;
    if (part.kind === 'table') seen.rows[part.table] = (seen.rows[part.table] ?? 0) + lines;
    if (part.kind === 'jobs') seen.jobs += lines;
    if (part.kind === 'files') {
      seen.files += 1;
      seen.fileBytes += size;
    }
  }
  if (!header || !manifest) throw new TarError('it ends in the middle');
  compare(header, manifest, { ...seen, digests: digests.finish() });
  return { file, header, manifest };
}

/** A newer format may look otherwise in all but these two. */
const anyHeader = z.looseObject({ format: z.number().int(), version: z.string() });

function parseHeader(bytes: Buffer, here: Parameters<typeof checkBackup>[1]) {
  const { format, version } = parseJson(anyHeader, bytes);
  if (format > backupFormat) refuseNewer({ format, version, migrations: [] }, here);
  const header = parseJson(backupHeader, bytes);
  refuseNewer(header, here);
  return header;
}

function compare({ tables }: BackupHeader, expected: BackupManifest, found: BackupManifest) {
  for (const { name } of tables)
    if ((expected.rows[name] ?? 0) !== (found.rows[name] ?? 0))
      throw new TarError(
        `it has ${found.rows[name] ?? 0} of the ${expected.rows[name] ?? 0} rows of ${name}`,
      );
  if (expected.files !== found.files || expected.fileBytes !== found.fileBytes)
    throw new TarError(`it has ${found.files} of the ${expected.files} files`);
  if (expected.jobs !== found.jobs) throw new TarError(`it has ${found.jobs} of the ${expected.jobs} jobs`);
  const sections = new Set([...Object.keys(expected.digests), ...Object.keys(found.digests)]);
  for (const section of sections)
    if (expected.digests[section] !== found.digests[section])
      throw new TarError(`the checksum of ${section} is another than it was`);
}

function parseJson<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new TarError('what it says about itself cannot be read');
  }
}

export async function readAll(chunks: AsyncIterable<Buffer>) {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

function readDescription(size: number, chunks: AsyncIterable<Buffer>) {
  if (size > backupLimits.descriptionBytes) throw new TarError('what it says about itself is too long');
  return readAll(chunks);
}

/** Each section has a checksum of its own, so that a backup of countless made-up tables would fill the memory as well. */
function refuseUnknownTable(part: BackupPart, { tables }: BackupHeader) {
  if (part.kind === 'table' && !tables.some(({ name }) => name === part.table))
    throw new BackupRefused(`The backup has rows of a table ${part.table} that it does not name.`);
}

function refuseLargeFile(name: string, size: number) {
  if (size > backupLimits.fileBytes) throw new TarError(`${name} is larger than a file of Parley can be`);
}

const newLine = 10;

function lineCounter(name: string) {
  let lines = 0;
  let lineBytes = 0;
  const lengthen = (bytes: number) => {
    lineBytes += bytes;
    if (lineBytes > backupLimits.rowBytes) throw new TarError(`a row in ${name} is too long`);
  };
  return {
    add(chunk: Buffer) {
      let from = 0;
      for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, from)) {
        lengthen(at - from);
        lines += 1;
        lineBytes = 0;
        from = at + 1;
      }
      lengthen(chunk.length - from);
    },
    lines: () => lines,
  };
}

/** Whole lines, about so many bytes at a time: an entry of any size takes no more memory than its longest line. */
export async function* readLineBatches(chunks: AsyncIterable<Buffer>, batchBytes = 1024 * 1024) {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    bytes += chunk.length;
    const end = chunk.lastIndexOf(newLine) + 1;
    if (bytes < batchBytes || end === 0) continue;
    parts[parts.length - 1] = chunk.subarray(0, end);
    yield Buffer.concat(parts).toString('utf8');
    parts = [chunk.subarray(end)];
    bytes = chunk.length - end;
  }
  if (bytes > 0) yield Buffer.concat(parts).toString('utf8');
}
