import { ButtonLink } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Building2 } from 'lucide-react';
import { paths } from '../../lib/paths.ts';

export function NoBusiness() {
  return (
    <Card>
      <EmptyState
        icon={<Building2 aria-hidden="true" />}
        title="No business profile found"
        hint="Your agents, documents and conversations belong to a business."
        action={
          <ButtonLink to={paths.businessOnboarding} variant="primary">
            Create a business profile
          </ButtonLink>
        }
        className="py-8"
      />
    </Card>
  );
}
