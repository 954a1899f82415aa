import { useSearchParams } from 'react-router';
import { EscalationsPage } from '../../features/handoffs/escalations-page.tsx';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Escalations - Parley' }];

export default function Escalations() {
  const { business, person } = useDashboard();
  const [search, setSearch] = useSearchParams();
  return (
    <EscalationsPage
      key={business.id}
      businessId={business.id}
      personId={person.id}
      shownId={search.get('escalation')}
      view={search.get('promise') === 'broken' ? 'broken' : 'all'}
      onView={(view) => setSearch(view === 'broken' ? { promise: view } : {})}
    />
  );
}
