import type { InvoiceSummary } from '@parley/contract/billing/invoices';
import { Badge } from '@parley/ui/basic';
import { formatDay } from '../../lib/dates.ts';

const looks = {
  paid: { tone: 'positive', label: 'Paid' },
  pending: { tone: 'warning', label: 'Pending' },
  failed: { tone: 'critical', label: 'Failed' },
} as const;

const overdue = { tone: 'critical', label: 'Overdue' } as const;

type Props = Pick<InvoiceSummary, 'status' | 'isOverdue' | 'voidedAt'>;

export function InvoiceStatus({ status, isOverdue, voidedAt }: Props) {
  const { tone, label } = isOverdue ? overdue : looks[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      {voidedAt && <span className="text-muted text-xs">Voided {formatDay(voidedAt)}</span>}
    </span>
  );
}
