import { receiveMail } from '@parley/contract/conversations/handoffs';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { InboundService } from './inbound.service.ts';

export function inboundRoutes(mount: Mount, inbound: InboundService) {
  mount(receiveMail, (body, { request }) =>
    inbound.receiveMail({
      body,
      signature: request.headers.get('x-parley-signature'),
      timestamp: request.headers.get('x-parley-timestamp'),
    }),
  );
}
