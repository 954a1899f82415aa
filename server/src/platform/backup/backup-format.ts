import { z } from 'zod';
import { StartError } from '../../errors.ts';

/** Raised when a backup can no longer be read by who knows only the number before. */
export const backupFormat = 1;
export const headerName = 'parley-backup.json';
export const manifestName = 'manifest.json';

const table = z.object({ name: z.string(), columns: z.array(z.string()) });
const sequence = z.object({
  table: z.string(),
  column: z.string(),
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

/** The first entry: what is needed to decide whether this version can take the rest. */
export const backupHeader = z.object({
  format: z.number().int(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ tag: z.string(), hash: z.string() })),
  /** Whether keys/app-secret is in it, or the secret was given by APP_SECRET. */
  secret: z.enum(['file', 'environment']),
  tables: z.array(table),
  sequences: z.array(sequence),
});
export type BackupHeader = z.infer<typeof backupHeader>;
export type BackupTable = z.infer<typeof table>;

/** The last entry: what must have been read by then. A file without it was cut. */
export const backupManifest = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  fileBytes: z.number().int(),
  jobs: z.number().int(),
  digests: z.record(z.string(), z.string()),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** A backup that cannot be taken; its text says why. */
export class BackupRefused extends StartError {}

const versionParts = (version: string) =>
  version.split(/[.-]/, 3).map((part) => Number.parseInt(part, 10) || 0);

/** Whether the first version is newer than the second. */
export function isNewerVersion(one: string, other: string) {
  const [a, b] = [versionParts(one), versionParts(other)];
  for (let at = 0; at < 3; at += 1) if (a[at] !== b[at]) return a[at]! > b[at]!;
  return false;
}

/** Refuses what this version cannot understand, before anything else is looked at. */
export function refuseNewer(
  header: Pick<BackupHeader, 'format' | 'version' | 'migrations'>,
  here: { version: string; migrations: { tag: string; hash: string }[] },
) {
  const known = new Map(here.migrations.map(({ tag, hash }) => [tag, hash]));
  const unknown = header.migrations.filter(({ tag }) => !known.has(tag)).map(({ tag }) => tag);
  const advice = `Install Parley ${header.version} or newer, then restore it.`;
  if (header.format > backupFormat)
    throw new BackupRefused(
      `This backup was made by Parley ${header.version} in a newer format (${header.format}); this is Parley ${here.version}, which reads up to format ${backupFormat}. ${advice}`,
    );
  if (isNewerVersion(header.version, here.version))
    throw new BackupRefused(
      `This backup was made by Parley ${header.version}, and this is Parley ${here.version}: an older version cannot know what a newer one wrote. ${advice}`,
    );
  if (unknown.length > 0)
    throw new BackupRefused(
      `This backup has changes of the database that this version does not know: ${unknown.join(', ')}. ${advice}`,
    );
  const changed = header.migrations.find(({ tag, hash }) => known.get(tag) !== hash);
  if (changed)
    throw new BackupRefused(
      `This backup has another ${changed.tag} than this version: it was made by a build that was never released.`,
    );
}
