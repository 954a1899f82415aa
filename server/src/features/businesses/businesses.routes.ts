import {
  chooseBusiness,
  createBusiness,
  deleteOwnBusiness,
  getBusiness,
  removeBusinessLogo,
  setBusinessLogo,
  updateBusiness,
} from '@parley/contract/businesses/businesses';
import { getLogo } from '@parley/contract/businesses/logos';
import type { Mount } from '../../http/mount-endpoint.ts';
import { pictureHeaders } from '../../platform/pictures/index.ts';
import { visitOf } from '../accounts/index.ts';
import type { BusinessService } from './businesses.service.ts';
import type { DeletingService } from './data/index.ts';

export function businessRoutes(mount: Mount, businesses: BusinessService, deleting: DeletingService) {
  mount(createBusiness, (form, { caller }) => businesses.createBusiness(caller.userId, form));
  mount(getBusiness, (_, { caller }) => businesses.getBusiness(caller));
  mount(updateBusiness, ({ businessId: _, ...change }, { caller }) =>
    businesses.updateBusiness(caller, change),
  );
  mount(chooseBusiness, (_, { caller }) => businesses.chooseBusiness(caller.userId, caller.businessId));
  mount(setBusinessLogo, async ({ file }, { caller }) =>
    businesses.setLogo(caller, new Uint8Array(await file.arrayBuffer())),
  );
  mount(removeBusinessLogo, (_, { caller }) => businesses.removeLogo(caller));
  mount(deleteOwnBusiness, ({ name, password }, { caller, ...call }) =>
    deleting.deleteBusiness({ ...caller, visit: visitOf(call) }, { name, password }),
  );
  mount.raw(getLogo, async ({ businessId, fileName }) => {
    const { bytes, contentType } = await businesses.getLogo(businessId, fileName);
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType, ...logoHeaders } });
  });
}

const logoHeaders = {
  ...pictureHeaders,
  'cross-origin-resource-policy': 'cross-origin',
  // Pages whose policy lets no picture of ours in let the widget fetch it, to draw it itself.
  'access-control-allow-origin': '*',
};
