import type { BusinessAccess } from '@parley/contract/businesses/business-roles';
import { isWithin, paths } from '../../lib/paths.ts';

const readPages = [paths.agents, paths.knowledgeBase, paths.analytics, paths.unansweredInquiries];

/** What a page of the dashboard asks of a role; the settings show the tabs that it includes. */
export function accessOfPage(pathname: string): BusinessAccess {
  const address = pathname.replace(/\/$/, '');
  const isEdited = isWithin(address, paths.agents) && address.endsWith('/edit');
  if (address === paths.newAgent || isEdited) return 'edit';
  const isRead = address === paths.dashboard || readPages.some((page) => isWithin(address, page));
  return isRead ? 'read' : 'member';
}
