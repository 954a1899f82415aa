import { Button, ButtonLink } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAgents } from '../../features/agents/use-agents.ts';
import { UpgradeNotice } from '../../features/billing/upgrade-notice.tsx';
import { useSubscription } from '../../features/billing/use-billing.ts';
import { Contradictions } from '../../features/knowledge/contradictions.tsx';
import { DocumentFindings } from '../../features/knowledge/document-findings.tsx';
import { KnowledgeBase } from '../../features/knowledge/knowledge-base.tsx';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../screen/business-access.ts';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Knowledge Base - Parley' }];

export default function KnowledgeBasePage() {
  const { business } = useDashboard();
  const agents = useAgents(business.id).data;
  const mayEdit = useMay('edit');
  const [isAdding, setIsAdding] = useState(false);
  const subscription = useSubscription(business.id).data;
  return (
    <Page
      title="Knowledge Base"
      actions={
        mayEdit &&
        agents &&
        agents.length > 0 && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            Add knowledge
          </Button>
        )
      }
      description={
        <>
          Everything your agents answer from.{' '}
          {/* A page of the public site, which this app has no route for. */}
          <a href={paths.writingDocuments} className="underline underline-offset-4 hover:text-text">
            How to write documents that answer well
          </a>
        </>
      }
    >
      {mayEdit && <UpgradeNotice subscription={subscription} what="documents" />}
      <Contradictions key={`contradictions ${business.id}`} businessId={business.id} />
      <KnowledgeBase
        key={business.id}
        businessId={business.id}
        agents={agents?.map(({ id, name, knowledge }) => ({ id, name, source: knowledge.source }))}
        withoutAgents={
          mayEdit && (
            <ButtonLink to={paths.newAgent} variant="primary">
              Create Your First Agent
            </ButtonLink>
          )
        }
        isAdding={isAdding}
        onAddingChange={setIsAdding}
      />
      {mayEdit && <DocumentFindings key={`findings ${business.id}`} businessId={business.id} />}
    </Page>
  );
}
