import { ConversationList } from '../../features/conversations/conversation-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Conversations - Parley' }];

export default function Conversations() {
  const { business } = useDashboard();
  return (
    <Page title="Conversations" description="The latest 50, newest first.">
      <ConversationList businessId={business.id} emptyAction={<ButtonLink to="/dashboard/agents">View your agents</ButtonLink>} />
    </Page>
  );
}
