import { getHelpAgent } from '@parley/contract/help/help-agent';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { HelpService } from './help.service.ts';

export function helpRoutes(mount: Mount, help: HelpService) {
  mount(getHelpAgent, () => help.getHelpAgent());
}
