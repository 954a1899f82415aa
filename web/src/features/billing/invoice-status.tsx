import type { InvoiceSummary } from '@parley/contract/billing/invoices';
import { Badge } from '@parley/ui/basic';
import { formatDay } from '../../lib/dates.ts';

const looks = {
  paid: { tone: 'positive', label: 'Paid' },
  pending: { tone: 'warning', label: 'Pending' },
  failed: { tone: 'critical', label: 'Failed' },
} as const;

export function InvoiceStatus({ status, voidedAt }: Pick<InvoiceSummary, 'status' | 'voidedAt'>) {
  const { tone, label } = looks[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      {voidedAt && <span className="text-muted text-xs">Voided {formatDay(voidedAt)}</span>}
    </span>
  );
}
