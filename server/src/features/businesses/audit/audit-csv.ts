import { type AuditEntry, auditLabels } from '@parley/contract/businesses/audit-log';
import { csvHeaderLine, csvLine } from '../../../csv.ts';

export const auditCsvHeader = csvHeaderLine(['Time (UTC)', 'Person', 'Email', 'What', 'Of', 'Details']);

export const auditCsvLine = ({ at, person, kind, subject, details }: AuditEntry) =>
  csvLine([
    `${at.slice(0, 10)} ${at.slice(11, 19)}`,
    person.name,
    person.email ?? '',
    auditLabels[kind],
    subject ?? '',
    [
      ...(details.fields ?? []),
      ...(details.from && details.to ? [`${details.from} to ${details.to}`] : details.to ? [details.to] : []),
      ...(details.via === 'api' ? ['by an API key'] : []),
    ].join(', '),
  ]);
