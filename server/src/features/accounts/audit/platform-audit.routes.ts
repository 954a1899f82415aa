import { exportPlatformAudit, listPlatformAudit } from '@parley/contract/accounts/platform-audit';
import type { Mount } from '../../../http/mount-endpoint.ts';
import { csvResponse } from '../../../http/streams/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { actorOf } from '../actor.ts';
import * as service from './platform-audit.service.ts';

export function platformAuditRoutes(mount: Mount, context: AccountContext) {
  mount(listPlatformAudit, (asked) => service.listPlatformAudit(context, asked));
  mount.raw(exportPlatformAudit, async (filter, call) => {
    await service.noteExport(context, actorOf(call));
    return csvResponse(service.exportPlatformAudit(context, filter), 'platform-audit-log.csv', call.log);
  });
}
