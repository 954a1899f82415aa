import { useSearchParams } from 'react-router';
import { AttachFiles, PickedReplyFiles, useReplyFiles } from '../../features/conversations/writing/index.ts';
import { EscalationReply, type ReplyProps } from '../../features/handoffs/escalation-reply.tsx';
import { EscalationsPage } from '../../features/handoffs/escalations-page.tsx';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Escalations - Parley' }];

export default function Escalations() {
  const { business, person } = useDashboard();
  const [search, setSearch] = useSearchParams();
  return (
    <EscalationsPage
      key={business.id}
      businessId={business.id}
      personId={person.id}
      shownId={search.get('escalation')}
      view={search.get('promise') === 'broken' ? 'broken' : 'all'}
      Reply={ReplyWithFiles}
      onView={(view) => setSearch(view === 'broken' ? { promise: view } : {})}
    />
  );
}

/** Files belong to the conversation, the reply to its escalation. */
function ReplyWithFiles(reply: ReplyProps) {
  const { businessId, handoff } = reply;
  const files = useReplyFiles({ businessId, conversationId: handoff.conversationId });
  const { attachments, isUploading, add } = files;
  const list = <PickedReplyFiles files={files} />;
  const picker = <AttachFiles files={files} />;
  return <EscalationReply {...reply} files={{ attachments, isUploading, add, list, picker }} />;
}
