import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readMailFile } from './mail-file.ts';
import type { Mail } from './mail-message.ts';

export interface KeptMail {
  id: string;
  keptAt: Date;
}

export interface KeptMails {
  /** The newest first, without looking into them. */
  list(): Promise<KeptMail[]>;
  /** Undefined where there is none. */
  read(id: string): Promise<Mail | undefined>;
  /** For good; one that is being sent is left. */
  delete(id: string): Promise<void>;
  /** Takes it away for as long as `work` lasts, and for good where that succeeds. Undefined where somebody else has it. */
  take<Result>(id: string, work: (mail: Mail) => Promise<Result>): Promise<Result | undefined>;
}

const fileName = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-z]{1,40}$/;
const maxFileLength = 2_000_000;
const sendingEnding = '.sending';

/** The mails that could not go out because no mail server was named: one file each. */
export function openKeptMails(dataDir: string): KeptMails {
  const folder = path.join(dataDir, 'outbox');
  const placeOf = (id: string) => (fileName.test(id) ? path.join(folder, `${id}.eml`) : undefined);
  const readContent = (file: string) =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });

  /** A process that died over a mail has not sent it, as far as anybody knows. */
  const putBack = async () => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith(`.eml${sendingEnding}`)))
      await rename(path.join(folder, name), path.join(folder, name.slice(0, -sendingEnding.length))).catch(
        () => {},
      );
  };
  let isPutBack: Promise<void> | undefined;

  return {
    async list() {
      isPutBack ??= putBack();
      await isPutBack;
      const names = await readdir(folder).catch(() => []);
      return names
        .filter((name) => name.endsWith('.eml'))
        .map((name) => name.slice(0, -'.eml'.length))
        .filter((id) => fileName.test(id))
        .sort()
        .reverse()
        .map((id) => ({ id, keptAt: timeOf(id) }));
    },

    async read(id) {
      const file = placeOf(id);
      const content = file && (await readContent(file));
      return content === undefined ? undefined : readMailFile(content.slice(0, maxFileLength));
    },

    async delete(id) {
      const file = placeOf(id);
      if (file) await rm(file, { force: true });
    },

    async take(id, work) {
      const file = placeOf(id);
      if (!file) return undefined;
      const taken = `${file}${sendingEnding}`;
      // Of two who come at once the file moves for one alone.
      const isMine = await rename(file, taken).then(
        () => true,
        () => false,
      );
      if (!isMine) return undefined;
      try {
        const result = await work(readMailFile((await readFile(taken, 'utf8')).slice(0, maxFileLength)));
        await rm(taken, { force: true });
        return result;
      } catch (error) {
        await rename(taken, file);
        throw error;
      }
    },
  };
}

function timeOf(id: string) {
  const [, year, month, day, hours, minutes, seconds, ms] = fileName.exec(id)!;
  return new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
}
