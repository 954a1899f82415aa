import { useNavigate } from 'react-router';
import { CreateAgent } from '../../features/agents/create-agent.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { BackLink } from './back-link.tsx';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Create New AI Agent - Parley' }];

export default function NewAgent() {
  const { business } = useDashboard();
  const navigate = useNavigate();
  return (
    <Page
      width="reading"
      before={<BackLink to="/dashboard/agents">Back to Agents</BackLink>}
      title="Create New AI Agent"
      description="You can change all of this later. Documents and your website come next."
    >
      <Card>
        <CreateAgent businessId={business.id} onCreated={async ({ id }) => navigate(`/dashboard/agents/${id}`)} />
      </Card>
    </Page>
  );
}
