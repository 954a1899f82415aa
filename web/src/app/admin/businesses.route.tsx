import { Button } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddBusinessDialog } from '../../features/admin/business-dialogs.tsx';
import { BusinessesList } from '../../features/admin/businesses-list.tsx';
import { BusinessBilling } from '../../features/billing/business-billing.tsx';
import { businessTypeChoices, companySizeChoices } from '../../features/businesses/business-choices.ts';

const choices = { types: businessTypeChoices, sizes: companySizeChoices };

export default function BusinessesPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page
      title="Business Management"
      description="Every business on the platform, newest first."
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Add New Business
        </Button>
      }
    >
      <BusinessesList
        choices={choices}
        billingOf={({ id, deletionDueAt }) => (
          <BusinessBilling businessId={id} isLeaving={deletionDueAt !== null} />
        )}
      />
      {isAdding && <AddBusinessDialog choices={choices} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
