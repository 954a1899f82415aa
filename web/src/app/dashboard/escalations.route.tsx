import { useSearchParams } from 'react-router';
import { AttachFiles, PickedReplyFiles, useReplyFiles } from '../../features/conversations/writing/index.ts';
import { EscalationReply, type ReplyProps } from '../../features/handoffs/escalation-reply.tsx';
import { EscalationsPage, escalationsView } from '../../features/handoffs/escalations-page.tsx';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Escalations - Parley' }];

export default function Escalations() {
  const { business, person } = useDashboard();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('promise') ?? search.get('status');
  return (
    <EscalationsPage
      key={business.id}
      businessId={business.id}
      personId={person.id}
      shownId={search.get('escalation')}
      view={escalationsView.find((view) => view === wanted) ?? 'all'}
      page={pageOf(search.get('page'))}
      Reply={ReplyWithFiles}
      onShow={(view, page) =>
        setSearch({
          ...(view === 'broken' ? { promise: view } : view !== 'all' && { status: view }),
          ...(page > 1 && { page: `${page}` }),
        })
      }
    />
  );
}

/** What somebody made of the address counts only where it can be a page. */
const pageOf = (typed: string | null) => (/^[1-9]\d{0,3}$/.test(typed ?? '') ? Number(typed) : 1);

/** Files belong to the conversation, the reply to its escalation. */
function ReplyWithFiles(reply: ReplyProps) {
  const { businessId, handoff } = reply;
  const files = useReplyFiles({ businessId, conversationId: handoff.conversationId });
  const { attachments, isUploading, add } = files;
  const list = <PickedReplyFiles files={files} />;
  const picker = <AttachFiles files={files} />;
  return <EscalationReply {...reply} files={{ attachments, isUploading, add, list, picker }} />;
}
