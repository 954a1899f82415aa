import { csvHeaderLine, csvLine } from '../../../csv.ts';
import type { DemoRow } from './demos.repository.ts';

export const demosCsvHeader = csvHeaderLine([
  'Name',
  'Email',
  'Company',
  'Phone',
  'Company Size',
  'Industry',
  'Scheduled Date',
  'Scheduled Time',
  'Timezone',
  'Message',
  'Status',
  'Created At',
  'Admin Notes',
]);

export function demosCsvLine(row: DemoRow) {
  const createdAt = row.createdAt.toISOString();
  return csvLine([
    row.name,
    row.email,
    row.company,
    row.phone,
    row.companySize,
    row.industry,
    row.scheduledDate,
    row.scheduledTime,
    row.timezone,
    row.message,
    row.status,
    `${createdAt.slice(0, 10)} ${createdAt.slice(11, 19)}`,
    row.adminNotes,
  ]);
}
