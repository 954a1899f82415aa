import { notFound, notSignedIn } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { contentTypeOf, type PictureKind, type Pictures } from '../../platform/pictures/index.ts';
import { deletePictureJob, pictureKey } from './person-picture.ts';
import * as repository from './profile.repository.ts';
import type { ProfileService } from './profile.service.ts';

export type PictureService = ReturnType<typeof createPictureService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  files: FileStore;
  jobs: Jobs;
  pictures: Pictures;
  profiles: ProfileService;
}

/** The picture of a person: kept under a new name each time, so that no browser shows an old one. */
export function createPictureService({ db, clock, files, jobs, pictures, profiles }: Needs) {
  const deleteLater = async (tx: Database, userId: string, fileName: string | null | undefined) => {
    if (fileName) await jobs.enqueue(tx, deletePictureJob, { userId, fileName });
  };
  const change = async (userId: string, pictureFile: string | null) => {
    await db.transaction(async (tx) => {
      const before = await repository.findProfile(tx, userId);
      if (!before) throw notSignedIn();
      await repository.setProfile(tx, userId, { pictureFile }, clock.now());
      await deleteLater(tx, userId, before.pictureFile);
    });
    return profiles.getProfile(userId);
  };

  return {
    async setPicture(userId: string, bytes: Uint8Array) {
      const picture = await pictures.makeSafe(bytes, 'Picture', userId);
      const fileName = `${crypto.randomUUID()}.${picture.kind}`;
      await files.put(pictureKey(userId, fileName), picture.bytes, { contentType: picture.contentType });
      return change(userId, fileName);
    },

    removePicture: (userId: string) => change(userId, null),

    async getPicture(userId: string, fileName: string) {
      const bytes = await files.get(pictureKey(userId, fileName));
      if (!bytes) throw notFound('Picture');
      return { bytes, contentType: contentTypeOf(fileName.split('.').at(-1) as PictureKind) };
    },

    /** Together with the account, in its transaction. */
    deletePictureOf: async (tx: Database, userId: string) =>
      deleteLater(tx, userId, (await repository.findProfile(tx, userId))?.pictureFile),

    async *exportOf(userId: string): AsyncGenerator<ExportedFile> {
      const fileName = (await repository.findProfile(db, userId))?.pictureFile;
      const bytes = fileName && (await files.get(pictureKey(userId, fileName)));
      if (bytes) yield { path: `picture.${fileName.split('.').at(-1)}`, content: bytes };
    },

    handlers: [
      {
        job: deletePictureJob,
        run: ({ userId, fileName }: { userId: string; fileName: string }) =>
          files.delete(pictureKey(userId, fileName)),
      },
    ],
  };
}
