import type { InvoiceSummary } from '@parley/contract/businesses/billing';
import { Badge } from '@parley/ui/basic';

const looks = {
  paid: { tone: 'positive', label: 'Paid' },
  pending: { tone: 'warning', label: 'Pending' },
  failed: { tone: 'critical', label: 'Failed' },
} as const;

export function InvoiceStatus({ status }: Pick<InvoiceSummary, 'status'>) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
