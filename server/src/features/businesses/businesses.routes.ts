import { chooseBusiness, createBusiness, getBusiness, setBusinessLogo, updateBusiness } from '@parley/contract/businesses';
import { getLogo } from '@parley/contract/logos';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { BusinessService } from './businesses.service.ts';

export function businessRoutes(mount: Mount, businesses: BusinessService) {
  mount(createBusiness, (form, { caller }) => businesses.createBusiness(caller.userId, form));
  mount(getBusiness, (_, { caller }) => businesses.getBusiness(caller));
  mount(updateBusiness, ({ businessId: _, ...change }, { caller }) => businesses.updateBusiness(caller, change));
  mount(chooseBusiness, (_, { caller }) => businesses.chooseBusiness(caller.userId, caller.businessId));
  mount(setBusinessLogo, async ({ file }, { caller }) => businesses.setLogo(caller, new Uint8Array(await file.arrayBuffer())));
  mount.raw(getLogo, async ({ businessId, fileName }) => {
    const { bytes, contentType } = await businesses.getLogo(businessId, fileName);
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType, ...logoHeaders } });
  });
}

/** An SVG can carry scripts; opened by itself it may run none of them. */
const logoHeaders = {
  'cache-control': 'public, max-age=3600',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  // Pages whose policy lets no picture of ours in let the widget fetch it, to draw it itself.
  'access-control-allow-origin': '*',
};
