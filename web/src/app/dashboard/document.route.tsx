import { useParams, useSearchParams } from 'react-router';
import { DocumentView } from '../../features/knowledge/document-view.tsx';
import { paths } from '../../lib/paths.ts';
import { BackLink } from './back-link.tsx';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Document - Parley' }];

export default function DocumentPage() {
  const { business } = useDashboard();
  const { agentId = '', documentId = '' } = useParams();
  const [parameters] = useSearchParams();
  return (
    <DocumentView
      before={<BackLink to={paths.agent(agentId)}>Back to the agent</BackLink>}
      path={{ businessId: business.id, agentId }}
      documentId={documentId}
      parameters={parameters}
    />
  );
}
