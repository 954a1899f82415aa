import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { EditTaughtPair } from '../../features/inquiries/edit-taught-pair.tsx';
import { DocumentView } from '../../features/knowledge/document-view.tsx';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../screen/business-access.ts';
import { BackLink } from './back-link.tsx';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Document - Parley' }];

export default function DocumentPage() {
  const { business } = useDashboard();
  const { agentId = '', documentId = '' } = useParams();
  const [parameters] = useSearchParams();
  const path = { businessId: business.id, agentId };
  const navigate = useNavigate();
  const mayEdit = useMay('edit');
  return (
    <DocumentView
      before={<BackLink to={paths.agentKnowledge(agentId)}>Back to the agent</BackLink>}
      path={path}
      documentId={documentId}
      actions={({ fileType }) =>
        mayEdit &&
        fileType === taughtFileType && (
          <EditTaughtPair
            key={documentId}
            path={path}
            documentId={documentId}
            isOpenAtFirst={parameters.has('edit')}
            onDeleted={() => void navigate(paths.agentKnowledge(agentId))}
          />
        )
      }
      parameters={parameters}
    />
  );
}
