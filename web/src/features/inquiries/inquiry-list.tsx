import { type InquiryType, inquiriesShown, inquiryLabels } from '@parley/contract/conversations/inquiries';
import { Badge, Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { downloadCsv } from '@parley/ui/data';
import { Field, SearchInput, Select } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { toast } from '@parley/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { attempt } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { InquiryRow } from './inquiry-row.tsx';
import { exportFileName, inquiriesText } from './inquiry-words.ts';
import { fetchInquiriesCsv, type InquiryFilter, useInquiries } from './use-inquiries.ts';
import { useSettled } from './use-settled.ts';

const loadFailed = 'Failed to load unanswered inquiries. Please try again.';
const all = 'all';
const typingPauseMs = 250;
const typeOptions = [
  { value: all, label: 'All issue types' },
  ...Object.entries(inquiryLabels).map(([value, label]) => ({ value, label })),
];

/** Conversations that were left unanswered or unhappy, the latest first. */
export function InquiryList({ businessId }: { businessId: string }) {
  const [typed, setTyped] = useState('');
  const [type, setType] = useState(all);
  const search = useSettled(typed.trim(), typingPauseMs);
  const filter = {
    ...(type !== all && { type: type as InquiryType }),
    ...(search && { search }),
  };
  const found = useInquiries(businessId, filter);
  const count = found.data?.count;
  return (
    <Card
      isFlush
      title={
        <span className="flex items-center gap-2">
          Conversations
          {count !== undefined && <Badge hasDot={false}>{count.toLocaleString('en-US')}</Badge>}
        </span>
      }
      description={
        count !== undefined && count > inquiriesShown
          ? `The latest ${inquiriesShown} of ${inquiriesText(count)}. The export holds all of them.`
          : 'Escalated, rated badly, or with a question that was left open.'
      }
      actions={
        <>
          <SearchInput
            label="Search inquiries"
            className="w-full sm:w-60"
            value={typed}
            onChange={setTyped}
          />
          <Field label="Issue type" isLabelHidden className="w-full sm:w-48">
            <Select options={typeOptions} value={type} onChange={(event) => setType(event.target.value)} />
          </Field>
          <ExportButton businessId={businessId} filter={filter} count={count} />
        </>
      }
    >
      <QueryState query={found} loading={<InquiriesSkeleton />} failure={{ title: loadFailed }}>
        {({ inquiries }) =>
          inquiries.length === 0 ? (
            <p className="border-t px-card py-8 text-center text-muted">
              No inquiries match your search or filter.
            </p>
          ) : (
            <ul
              aria-label="Unanswered inquiries"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
              tabIndex={0}
              className="relative max-h-[60vh] divide-y divide-line overflow-y-auto border-t outline-offset-[-2px]"
            >
              {inquiries.map((inquiry) => (
                <InquiryRow key={inquiry.id} inquiry={inquiry} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

interface ExportProps {
  businessId: string;
  filter: InquiryFilter;
  count: number | undefined;
}

function ExportButton({ businessId, filter, count }: ExportProps) {
  const [isExporting, setIsExporting] = useState(false);
  const save = async () => {
    const fileName = exportFileName(new Date());
    if (count === 0)
      return toast({ title: 'No unanswered inquiries to export.', tone: 'warning', subject: 'export' });
    setIsExporting(true);
    await attempt(async () => downloadCsv(fileName, await fetchInquiriesCsv(businessId, filter)), {
      subject: 'export',
      done: { title: 'Export Successful', description: `Saved as ${fileName}.` },
      failed: 'Export failed',
    });
    setIsExporting(false);
  };
  return (
    <Button icon={<Download aria-hidden="true" />} isLoading={isExporting} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}

function InquiriesSkeleton() {
  return (
    <SkeletonArea label="Loading inquiries" className="divide-y divide-line border-t">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="px-card py-4">
          <SkeletonText lines={3} />
        </div>
      ))}
    </SkeletonArea>
  );
}
