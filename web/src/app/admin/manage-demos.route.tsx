import { Button } from '@parley/ui/basic';
import { downloadCsv } from '@parley/ui/data';
import { Page } from '@parley/ui/layout';
import { toast } from '@parley/ui/toast';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { csvFileName } from '../../features/admin/demos/demo-words.ts';
import { DemosList } from '../../features/admin/demos/demos-list.tsx';
import { type DemoRequest, fetchDemosCsv, useDemos } from '../../features/admin/demos/use-demos.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { attempt } from '../../screen/attempt.ts';

const subject = 'admin-demos';

export default function ManageDemosPage() {
  const [request, setRequest] = useState<DemoRequest>({ search: '', page: 1 });
  const [isSaving, setIsSaving] = useState(false);
  const demos = useDemos(request);

  const refresh = async () => {
    const { error } = await demos.refetch();
    if (error)
      toast({
        title: 'Error fetching demo schedules',
        description: failureText(error),
        tone: 'critical',
        subject,
      });
    else toast({ title: 'Refreshed data', tone: 'positive', subject });
  };
  const save = async () => {
    setIsSaving(true);
    const { page: _, ...filter } = request;
    await attempt(async () => downloadCsv(csvFileName(new Date()), await fetchDemosCsv(filter)), {
      subject,
      done: { title: 'Export successful', description: 'Demo schedules have been exported to CSV.' },
      failed: (error) =>
        isApiError(error, 'conflict')
          ? { title: 'Cannot export', description: 'There are no demo schedules to export.' }
          : { title: 'Export failed', description: failureText(error) },
    });
    setIsSaving(false);
  };

  return (
    <Page
      title="Scheduled Demos"
      description="View and manage all scheduled product demonstrations"
      actions={
        <>
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            isLoading={demos.isFetching}
            onClick={() => void refresh()}
          >
            Refresh
          </Button>
          <Button icon={<Download aria-hidden="true" />} isLoading={isSaving} onClick={() => void save()}>
            Export CSV
          </Button>
        </>
      }
    >
      <DemosList demos={demos} request={request} onRequest={setRequest} />
    </Page>
  );
}
