import { Building2 } from 'lucide-react';
import { ButtonLink } from '../../ui/basic/index.ts';
import { Card } from '../../ui/layout/index.ts';
import { EmptyState } from '../../ui/state/index.ts';

export function NoBusiness() {
  return (
    <Card>
      <EmptyState
        icon={<Building2 aria-hidden="true" />}
        title="No business profile found"
        hint="Your agents, documents and conversations belong to a business."
        action={
          <ButtonLink to="/business-onboarding" variant="primary">
            Create a business profile
          </ButtonLink>
        }
        className="py-8"
      />
    </Card>
  );
}
