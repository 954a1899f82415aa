import { Button } from '@parley/ui/basic';
import { downloadCsv } from '@parley/ui/data';
import { toast } from '@parley/ui/toast';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { attempt } from '../../../screen/attempt.ts';

interface Props {
  /** Of the messages that the buttons leave. */
  subject: string;
  query: { isFetching: boolean; refetch: () => Promise<{ error: Error | null }> };
  fetchCsv: () => Promise<string>;
  words: {
    /** The file is called `{fileName}-2026-11-17.csv`. */
    fileName: string;
    notFetched: string;
    exported: string;
    nothingToExport: string;
  };
}

/** Refresh and export of a list. */
export function LeadsActions({ subject, query, fetchCsv, words }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  const refresh = async () => {
    const { error } = await query.refetch();
    if (error) toast({ title: words.notFetched, description: failureText(error), tone: 'critical', subject });
    else toast({ title: 'Refreshed data', tone: 'positive', subject });
  };
  const save = async () => {
    setIsSaving(true);
    const fileName = `${words.fileName}-${isoDay(new Date())}.csv`;
    await attempt(async () => downloadCsv(fileName, await fetchCsv()), {
      subject,
      done: { title: 'Export successful', description: words.exported },
      failed: (error) =>
        isApiError(error, 'conflict')
          ? { title: 'Cannot export', description: words.nothingToExport }
          : { title: 'Export failed', description: failureText(error) },
    });
    setIsSaving(false);
  };
  return (
    <>
      <Button
        icon={<RefreshCw aria-hidden="true" />}
        isLoading={query.isFetching}
        onClick={() => void refresh()}
      >
        Refresh
      </Button>
      <Button icon={<Download aria-hidden="true" />} isLoading={isSaving} onClick={() => void save()}>
        Export CSV
      </Button>
    </>
  );
}

/** The day on the reader's own calendar. */
const isoDay = (now: Date) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
