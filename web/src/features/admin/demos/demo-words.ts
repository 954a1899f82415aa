import type { Demo, DemoStatus } from '@parley/contract/leads/demos';
import { formatDay } from '../../../lib/dates.ts';

export const statusNames: Record<DemoStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const statusTones = {
  pending: 'warning',
  confirmed: 'accent',
  completed: 'positive',
  cancelled: 'critical',
} as const;

/** The day as it was chosen: it belongs to the zone of who asked, whatever the reader's is. */
export const dayOf = ({ scheduledDate }: Pick<Demo, 'scheduledDate'>) => formatDay(`${scheduledDate}T00:00`);

/** `14:30 Europe/Berlin` */
export const timeOf = ({ scheduledTime, timezone }: Pick<Demo, 'scheduledTime' | 'timezone'>) =>
  `${scheduledTime} ${timezone.split(' ')[0]}`;
