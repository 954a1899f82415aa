import { Link } from 'react-router';
import { ApiKeys } from '../../features/integrations/api-keys.tsx';
import { Webhooks } from '../../features/integrations/webhooks.tsx';
import { paths } from '../../lib/paths.ts';
import { useDashboard } from './dashboard-context.ts';

export function ApiTab() {
  const { business } = useDashboard();
  const isOwner = business.role === 'owner';
  return (
    <div className="grid gap-4">
      <ApiKeys key={`keys ${business.id}`} businessId={business.id} isOwner={isOwner} />
      <Webhooks key={`webhooks ${business.id}`} businessId={business.id} isOwner={isOwner} />
      <p className="text-muted">
        Every call, its fields and how to check a signature stand in the{' '}
        <Link to={paths.apiDocumentation} className="underline underline-offset-4 hover:text-text">
          API documentation
        </Link>
        .
      </p>
    </div>
  );
}
