import * as endpoints from '@parley/contract/privacy/privacy';
import type { Mount } from '../../http/mount-endpoint.ts';
import { byteStream } from '../../http/streams/index.ts';
import type { PrivacyService } from './privacy.service.ts';

export function privacyRoutes(mount: Mount, service: PrivacyService) {
  mount(endpoints.getPrivacySettings, ({ businessId }) => service.getSettings(businessId));
  mount(endpoints.countExpired, ({ businessId, days }) => service.countExpired(businessId, Number(days)));
  mount(endpoints.setRetention, ({ businessId: _, ...choice }, { caller }) =>
    service.setRetention(caller, choice),
  );
  mount(endpoints.findVisitor, ({ visitor }, { caller }) => service.findVisitor(caller, visitor));
  mount.raw(endpoints.exportVisitor, async ({ key }, { caller, log }) => {
    const { name, bytes } = await service.exportVisitor(caller, key);
    return new Response(byteStream(bytes, log), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  });
  mount(endpoints.eraseVisitor, ({ visitor }, { caller }) => service.eraseVisitor(caller, visitor));
}
