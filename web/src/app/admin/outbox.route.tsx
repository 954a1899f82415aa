import { Page } from '@parley/ui/layout';
import { ErrorState } from '@parley/ui/state';
import { SearchField } from '../../features/admin/search-field.tsx';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { OutboxList } from '../../features/mails/outbox-list.tsx';
import { useAdmin } from './use-admin.ts';

export default function OutboxPage() {
  const person = useAdmin();
  return (
    <Page title="Outbox" description="Mails and what became of them, newest first.">
      {person.role === 'super-admin' ? (
        <>
          <MailNotice />
          <OutboxList
            searchField={(onSearch) => (
              <SearchField label="Search mails" placeholder="Search by address..." onSearch={onSearch} />
            )}
          />
        </>
      ) : (
        <ErrorState title="Access Denied" message="You need super admin privileges to see the outbox." />
      )}
    </Page>
  );
}
