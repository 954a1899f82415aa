import { getPersonPicture, removeMyPicture, setMyPicture } from '@parley/contract/accounts/profile';
import type { Mount } from '../../http/mount-endpoint.ts';
import { pictureHeaders } from '../../platform/pictures/index.ts';
import type { PictureService } from './picture.service.ts';

export function pictureRoutes(mount: Mount, pictures: PictureService) {
  mount(setMyPicture, async ({ file }, { caller }) =>
    pictures.setPicture(caller.userId, new Uint8Array(await file.arrayBuffer())),
  );
  mount(removeMyPicture, (_, { caller }) => pictures.removePicture(caller.userId));
  mount.raw(getPersonPicture, async ({ userId, fileName }) => {
    const { bytes, contentType } = await pictures.getPicture(userId, fileName);
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': contentType, ...pictureHeaders },
    });
  });
}
