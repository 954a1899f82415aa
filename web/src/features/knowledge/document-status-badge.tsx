import type { DocumentStatus } from '@parley/contract/knowledge';
import { Badge, type Tone } from '../../ui/badge.tsx';

const shown: Record<DocumentStatus, { tone: Tone; label: string; isPulsing?: boolean }> = {
  pending: { tone: 'neutral', label: 'Pending', isPulsing: true },
  processing: { tone: 'accent', label: 'Processing', isPulsing: true },
  completed: { tone: 'positive', label: 'Completed' },
  failed: { tone: 'critical', label: 'Failed' },
};

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { tone, label, isPulsing = false } = shown[status];
  return (
    <Badge tone={tone} isPulsing={isPulsing}>
      {label}
    </Badge>
  );
}
