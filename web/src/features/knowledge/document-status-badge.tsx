import type { DocumentStatus } from '@parley/contract/knowledge/knowledge';
import { Badge, type Tone } from '@parley/ui/basic';

const shown: Record<DocumentStatus, { tone: Tone; label: string; isPulsing?: boolean }> = {
  pending: { tone: 'neutral', label: 'Pending', isPulsing: true },
  processing: { tone: 'accent', label: 'Processing', isPulsing: true },
  completed: { tone: 'positive', label: 'Completed' },
  failed: { tone: 'critical', label: 'Failed' },
};

/** The knowledge base calls a document that answers can be made from 'Processed'. */
export function DocumentStatusBadge({
  status,
  completed = 'Completed',
}: {
  status: DocumentStatus;
  completed?: string;
}) {
  const { tone, label, isPulsing = false } = shown[status];
  return (
    <Badge tone={tone} isPulsing={isPulsing}>
      {status === 'completed' ? completed : label}
    </Badge>
  );
}
