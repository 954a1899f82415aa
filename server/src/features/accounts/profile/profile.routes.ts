import * as endpoints from '@parley/contract/accounts/profile';
import type { Mount } from '../../../http/mount-endpoint.ts';
import { pictureHeaders } from '../../../platform/pictures/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { getPicture, removePicture, setPicture } from './picture.service.ts';
import { getProfile, updateProfile } from './profile.service.ts';

export function profileRoutes(mount: Mount, context: AccountContext) {
  mount(endpoints.getProfile, (_, { caller }) => getProfile(context, caller.userId));
  mount(endpoints.updateProfile, (change, { caller }) => updateProfile(context, caller.userId, change));
  mount(endpoints.setMyPicture, async ({ file }, { caller }) =>
    setPicture(context, caller.userId, new Uint8Array(await file.arrayBuffer())),
  );
  mount(endpoints.removeMyPicture, (_, { caller }) => removePicture(context, caller.userId));
  mount.raw(endpoints.getPersonPicture, async ({ userId, fileName }) => {
    const { bytes, contentType } = await getPicture(context, userId, fileName);
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': contentType, ...pictureHeaders },
    });
  });
}
