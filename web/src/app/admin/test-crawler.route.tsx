import { Page } from '@parley/ui/layout';
import { QueryClientProvider } from '@tanstack/react-query';
import { CrawlerTest } from '../../features/knowledge/crawler-test.tsx';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../dashboard/back-link.tsx';
import { RequireAdmin } from '../guards/require-admin.tsx';
import { queryClient } from '../query-client.ts';

export const meta = () => [{ title: 'Test crawler - Parley' }, { name: 'robots', content: 'noindex' }];

export default function TestCrawler() {
  return (
    <QueryClientProvider client={queryClient}>
      <RequireAdmin level="admin">
        {() => (
          <main>
            <Page
              before={<BackLink to={paths.admin}>Back to Admin</BackLink>}
              title="Test crawler"
              description="Reads one page the way an agent would, without keeping it."
              width="reading"
            >
              <CrawlerTest />
            </Page>
          </main>
        )}
      </RequireAdmin>
    </QueryClientProvider>
  );
}
