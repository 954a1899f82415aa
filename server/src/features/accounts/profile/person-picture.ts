import { z } from 'zod';

/** Where the picture of a person lies in the file store. */
export const pictureKey = (userId: string, fileName: string) => `pictures/${userId}/${fileName}`;

/** Its address; null where there is none. */
export const pictureUrlOf = ({ id, pictureFile }: { id: string; pictureFile: string | null }) =>
  pictureFile ? `/pictures/${id}/${pictureFile}` : null;

export const deletePictureJob = {
  name: 'accounts.delete-picture',
  payload: z.object({ userId: z.uuid(), fileName: z.string() }),
};
