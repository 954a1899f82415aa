import { ButtonLink } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { Contradictions } from '../../features/knowledge/contradictions.tsx';
import { DocumentFindings } from '../../features/knowledge/document-findings.tsx';
import { KnowledgeBase } from '../../features/knowledge/knowledge-base.tsx';
import { paths } from '../../lib/paths.ts';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Knowledge Base - Parley' }];

export default function KnowledgeBasePage() {
  const { business } = useDashboard();
  return (
    <Page
      title="Knowledge Base"
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
      <Contradictions key={`contradictions ${business.id}`} businessId={business.id} />
      <KnowledgeBase
        key={business.id}
        businessId={business.id}
        emptyAction={
          <ButtonLink to={paths.agents} variant="primary">
            View your agents
          </ButtonLink>
        }
      />
      <DocumentFindings key={`findings ${business.id}`} businessId={business.id} />
    </Page>
  );
}
