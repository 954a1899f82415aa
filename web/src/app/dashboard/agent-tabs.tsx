import type { Agent } from '@parley/contract/agents/agents';
import { Tabs } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { useSearchParams } from 'react-router';
import { AgentOverview } from '../../features/agents/agent-overview.tsx';
import { StrictnessChoice } from '../../features/agents/strictness-choice.tsx';
import { UnusedKnowledge } from '../../features/agents/unused-knowledge.tsx';
import { AgentSecurity, AgentWebsite } from '../../features/agents/website/index.ts';
import { UpgradeNotice } from '../../features/billing/upgrade-notice.tsx';
import { useSubscription } from '../../features/billing/use-billing.ts';
import { RecentConversations } from '../../features/conversations/inbox/index.ts';
import { ExamCard } from '../../features/exams/exam-card.tsx';
import { AgentDocuments } from '../../features/knowledge/agent-documents.tsx';
import { AgentSources } from '../../features/knowledge/agent-sources.tsx';
import { useMay } from '../../screen/business-access.ts';

interface Shown {
  business: { id: string; role: string };
  agent: Agent;
}

/** In the order of the row; the address names one by its value. */
const tabs = [
  { value: 'overview', label: 'Overview', Content: OverviewTab },
  { value: 'knowledge', label: 'Knowledge', Content: KnowledgeTab },
  { value: 'website', label: 'Website', Content: WebsiteTab },
  { value: 'answers', label: 'Answers', Content: AnswersTab },
  { value: 'security', label: 'Security', Content: SecurityTab },
];

/** All about one agent, a part at a time. What is typed and not saved is asked about before another part is opened. */
export function AgentTabs(shown: Shown) {
  const [search, setSearch] = useSearchParams();
  const mayEdit = useMay('edit');
  const shownTabs = tabs.filter(({ value }) => mayEdit || value !== 'answers');
  const isRefused = !mayEdit && search.get('tab') === 'answers';
  const current = shownTabs.find(({ value }) => value === search.get('tab')) ?? shownTabs[0];
  return (
    <div className="grid gap-4">
      {isRefused && (
        <Banner tone="warning" title="Your role does not include Answers">
          How sure the agent must be is set by editors and owners.
        </Banner>
      )}
      <Tabs
        label="Agent"
        tabs={shownTabs.map(({ value, label, Content }) => ({
          value,
          label,
          content: <Content {...shown} />,
        }))}
        value={current?.value ?? ''}
        onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}

function OverviewTab({ business, agent }: Shown) {
  return (
    <div className="grid gap-4">
      <AgentOverview businessId={business.id} agent={agent} />
      <ExamCard path={{ businessId: business.id, agentId: agent.id }} />
      <RecentConversations businessId={business.id} agentId={agent.id} />
    </div>
  );
}

function KnowledgeTab({ business, agent }: Shown) {
  const path = { businessId: business.id, agentId: agent.id };
  const mayEdit = useMay('edit');
  const subscription = useSubscription(business.id).data;
  return (
    <div className="grid gap-4">
      {mayEdit && <UpgradeNotice subscription={subscription} what="documents" />}
      <AgentDocuments
        path={path}
        note={<UnusedKnowledge businessId={business.id} agent={agent} kind="file" />}
      />
      <AgentSources
        path={path}
        note={<UnusedKnowledge businessId={business.id} agent={agent} kind="page" />}
      />
    </div>
  );
}

function WebsiteTab({ business, agent }: Shown) {
  const mayEdit = useMay('edit');
  return (
    <AgentWebsite businessId={business.id} agent={agent} canGenerate={mayEdit && agent.script === null} />
  );
}

function AnswersTab({ business, agent }: Shown) {
  return <StrictnessChoice businessId={business.id} agent={agent} />;
}

function SecurityTab({ business, agent }: Shown) {
  return <AgentSecurity businessId={business.id} agent={agent} isOwner={business.role === 'owner'} />;
}
