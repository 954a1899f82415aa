import { Button } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { EscalationsList } from '../../features/admin/inbox/escalations-list.tsx';
import { type EscalationRequest, useManagedEscalations } from '../../features/admin/inbox/use-inbox.ts';
import { useNewEscalations } from '../../features/admin/inbox/use-new-escalations.ts';

export default function EscalationsPage() {
  const [request, setRequest] = useState<EscalationRequest>({ search: '', page: 1 });
  const escalations = useManagedEscalations(request);
  const isWhole = request.search === '' && !request.status && request.page === 1;
  useNewEscalations(isWhole && !escalations.isPlaceholderData ? escalations.data?.rows : undefined);
  // The list looks again by itself, which is nothing to show.
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    setIsRefreshing(true);
    await escalations.refetch();
    setIsRefreshing(false);
  };
  return (
    <Page
      title="Escalations"
      description="Customer inquiries that have been escalated to management"
      actions={
        <Button
          icon={<RefreshCw aria-hidden="true" />}
          isLoading={isRefreshing}
          onClick={() => void refresh()}
        >
          Refresh
        </Button>
      }
    >
      <EscalationsList escalations={escalations} request={request} onRequest={setRequest} />
    </Page>
  );
}
