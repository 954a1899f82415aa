import {
  deleteDemo,
  exportDemos,
  listDemos,
  listDemoTimes,
  requestDemo,
  saveDemoNotes,
  setDemoStatus,
} from '@parley/contract/leads/demos';
import type { Mount } from '../../../http/mount-endpoint.ts';
import { csvResponse } from '../../../http/streams/index.ts';
import { actorOf } from '../../accounts/index.ts';
import type { DemoService } from './demos.service.ts';

export function demoRoutes(mount: Mount, demos: DemoService) {
  mount(requestDemo, (form, { address }) => demos.request(form, address));
  mount(listDemoTimes, ({ date, timezone }) => demos.listTimes(date, timezone));
  mount(listDemos, ({ page, ...filter }) => demos.list(filter, page));
  mount(setDemoStatus, ({ demoId, version, status }, context) =>
    demos.change(actorOf(context), { demoId, version }, { status }),
  );
  mount(saveDemoNotes, ({ demoId, version, adminNotes }, context) =>
    demos.change(actorOf(context), { demoId, version }, { adminNotes }),
  );
  mount(deleteDemo, ({ demoId }, context) => demos.remove(actorOf(context), demoId));
  mount.raw(exportDemos, async (filter, { log }) => {
    const lines = await demos.exportAsCsv(filter);
    return csvResponse(lines, demos.csvFileName(), log);
  });
}
