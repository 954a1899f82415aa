import type { ManagedNotice, NoticeAudience } from '@parley/contract/insights/notices';
import { formatDayAndTime } from '../../../lib/dates.ts';

export const audienceLabels: Record<NoticeAudience, string> = {
  everyone: 'Everyone',
  owners: 'Owners of businesses',
  admins: 'Admins',
  business: 'One business',
};

export const audienceText = ({ audience, business }: ManagedNotice) =>
  business?.name ?? audienceLabels[audience];

export function stateText({ isShown, withdrawnAt, endsAt }: ManagedNotice) {
  if (withdrawnAt) return `Withdrawn ${formatDayAndTime(withdrawnAt)}`;
  if (!isShown) return 'Over';
  return endsAt ? `Until ${formatDayAndTime(endsAt)}` : 'Until it is withdrawn';
}
