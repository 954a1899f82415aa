import type { ManagedEscalationDetails } from '@parley/contract/admin/admin-conversations';
import { type HandoffStatus, handoffStatus } from '@parley/contract/conversations/handoffs';
import { Badge, Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Dialog } from '@parley/ui/overlay';
import { failureText } from '../../../lib/failure-text.ts';
import { attempt } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { contactOf, methodNames, momentOf, statusNames, statusTones } from './escalation-words.ts';
import { ReadingNotice } from './reading-notice.tsx';
import { useManagedEscalation, useSetEscalationStatus } from './use-inbox.ts';

export function EscalationDialog({ handoffId, onClose }: { handoffId: string; onClose: () => void }) {
  const escalation = useManagedEscalation(handoffId);
  return (
    <Dialog isOpen onOpenChange={onClose} title="Escalation Details" description={<ReadingNotice />}>
      <QueryState
        query={escalation}
        loading={
          <SkeletonArea label="Loading the escalation">
            <SkeletonText lines={8} />
          </SkeletonArea>
        }
      >
        {(data) => <Details escalation={data} />}
      </QueryState>
    </Dialog>
  );
}

function Details({ escalation }: { escalation: ManagedEscalationDetails }) {
  const { status, contactMethod, createdAt, agentName, businessName, userInquiry, userName } = escalation;
  return (
    <div className="wrap-anywhere grid gap-section">
      <Facts
        items={[
          { label: 'Status', value: <Badge tone={statusTones[status]}>{statusNames[status]}</Badge> },
          { label: 'Contact Method', value: methodNames[contactMethod] },
          { label: 'Created', value: momentOf(createdAt) },
          { label: 'Agent', value: agentName || 'Unknown' },
          { label: 'Business', value: businessName },
          { label: 'Customer Inquiry', value: <p className="whitespace-pre-wrap">{userInquiry}</p> },
          {
            label: 'Contact Information',
            value: [userName, contactOf(escalation)].filter(Boolean).join(', '),
          },
        ]}
      />
      <History history={escalation.conversationHistory} />
      <StatusButtons escalation={escalation} />
    </div>
  );
}

function History({ history }: { history: ManagedEscalationDetails['conversationHistory'] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Conversation History</h3>
      {history.length === 0 ? (
        <p className="text-muted">No conversation history</p>
      ) : (
        <ol className="grid max-h-80 gap-3 overflow-y-auto rounded-control border border-line p-4">
          {history.map(({ role, content }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said before the escalation never changes
            <li key={place} className="grid gap-0.5">
              <span className="font-medium text-muted text-xs">{role === 'user' ? 'Customer' : 'Agent'}</span>
              <span className="whitespace-pre-wrap">{content}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function StatusButtons({ escalation: { id: handoffId, status } }: { escalation: ManagedEscalationDetails }) {
  const setStatus = useSetEscalationStatus();
  const change = (next: HandoffStatus) =>
    void attempt(() => setStatus.mutateAsync({ handoffId, status: next }), {
      subject: `escalation:${handoffId}`,
      done: { title: 'Escalation status updated' },
      failed: (error) => ({
        title: 'Error',
        description: `Failed to update escalation status: ${failureText(error)}`,
      }),
    });
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Update Status</h3>
      <div className="flex flex-wrap gap-2">
        {handoffStatus.options.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === status ? 'primary' : 'secondary'}
            aria-pressed={one === status}
            isLoading={setStatus.isPending && setStatus.variables.status === one}
            disabled={setStatus.isPending || one === status}
            onClick={() => change(one)}
          >
            {statusNames[one]}
          </Button>
        ))}
      </div>
    </section>
  );
}
