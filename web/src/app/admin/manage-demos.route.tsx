import type { SubmissionKind } from '@parley/contract/leads/submissions';
import { Page, Tabs } from '@parley/ui/layout';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DemosActions } from '../../features/admin/demos/demos-actions.tsx';
import { DemosList } from '../../features/admin/demos/demos-list.tsx';
import type { DemosRequest } from '../../features/admin/demos/use-demos.ts';
import { SubmissionsActions } from '../../features/admin/submissions/submissions-actions.tsx';
import { SubmissionsList } from '../../features/admin/submissions/submissions-list.tsx';
import type { SubmissionsRequest } from '../../features/admin/submissions/use-submissions.ts';

const firstPage = { search: '', page: 1 };

interface LeadsTab {
  value: string;
  label: string;
  title: string;
  description: string;
  /** None for the demos. */
  kind?: SubmissionKind;
}

const tabs: [LeadsTab, ...LeadsTab[]] = [
  {
    value: 'demos',
    label: 'Demos',
    title: 'Scheduled Demos',
    description: 'View and manage all scheduled product demonstrations',
  },
  {
    value: 'contact',
    label: 'Contact messages',
    title: 'Contact Messages',
    description: 'What people wrote to you on the contact page',
    kind: 'contact',
  },
  {
    value: 'applications',
    label: 'Applications',
    title: 'Job Applications',
    description: 'Who applied for a position on the careers page',
    kind: 'application',
  },
];

export default function ManageDemosPage() {
  const [search, setSearch] = useSearchParams();
  const [demos, setDemos] = useState<DemosRequest>(firstPage);
  const [submissions, setSubmissions] = useState<SubmissionsRequest>(firstPage);
  const tab = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  const { title, description, kind } = tab;
  const open = (value: string) => {
    // Each list begins unfiltered: its search field does too.
    setDemos(firstPage);
    setSubmissions(firstPage);
    setSearch(value === tabs[0].value ? {} : { tab: value }, { replace: true });
  };
  return (
    <Page
      title={title}
      description={description}
      actions={
        kind ? (
          <SubmissionsActions key={kind} kind={kind} request={submissions} />
        ) : (
          <DemosActions request={demos} />
        )
      }
    >
      <Tabs label="What came from the website" tabs={tabs} value={tab.value} onValueChange={open}>
        {kind ? (
          <SubmissionsList key={kind} kind={kind} request={submissions} onRequest={setSubmissions} />
        ) : (
          <DemosList request={demos} onRequest={setDemos} />
        )}
      </Tabs>
    </Page>
  );
}
