import { notFound, notSignedIn } from '../../../errors.ts';
import type { ExportedFile } from '../../../feature.ts';
import type { Database } from '../../../platform/database/index.ts';
import { contentTypeOf, type PictureKind } from '../../../platform/pictures/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { deletePictureJob, pictureKey } from './person-picture.ts';
import * as repository from './profile.repository.ts';
import { getProfile } from './profile.service.ts';

/* The picture of a person: kept under a new name each time, so that no browser shows an old one. */

async function deleteLater(
  { jobs }: AccountContext,
  tx: Database,
  userId: string,
  fileName: string | null | undefined,
) {
  if (fileName) await jobs.enqueue(tx, deletePictureJob, { userId, fileName });
}

async function replacePicture(context: AccountContext, userId: string, pictureFile: string | null) {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const before = await repository.findProfile(tx, userId);
    if (!before) throw notSignedIn();
    await repository.setProfile(tx, userId, { pictureFile }, clock.now());
    await deleteLater(context, tx, userId, before.pictureFile);
  });
  return getProfile(context, userId);
}

export async function setPicture(context: AccountContext, userId: string, bytes: Uint8Array) {
  const { pictures, files } = context;
  const picture = await pictures.makeSafe(bytes, 'Picture', userId);
  const fileName = `${crypto.randomUUID()}.${picture.kind}`;
  await files.put(pictureKey(userId, fileName), picture.bytes, { contentType: picture.contentType });
  return replacePicture(context, userId, fileName);
}

export const removePicture = (context: AccountContext, userId: string) =>
  replacePicture(context, userId, null);

export async function getPicture({ files }: AccountContext, userId: string, fileName: string) {
  const bytes = await files.get(pictureKey(userId, fileName));
  if (!bytes) throw notFound('Picture');
  return { bytes, contentType: contentTypeOf(fileName.split('.').at(-1) as PictureKind) };
}

/** Together with the account, in its transaction. */
export const deletePictureOf = async (context: AccountContext, tx: Database, userId: string) =>
  deleteLater(context, tx, userId, (await repository.findProfile(tx, userId))?.pictureFile);

export async function* exportPicture(
  { db, files }: AccountContext,
  userId: string,
): AsyncGenerator<ExportedFile> {
  const fileName = (await repository.findProfile(db, userId))?.pictureFile;
  const bytes = fileName && (await files.get(pictureKey(userId, fileName)));
  if (bytes) yield { path: `picture.${fileName.split('.').at(-1)}`, content: bytes };
}

export const deletePictureFile = (
  { files }: AccountContext,
  { userId, fileName }: { userId: string; fileName: string },
) => files.delete(pictureKey(userId, fileName));
