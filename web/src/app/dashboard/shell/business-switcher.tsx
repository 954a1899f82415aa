import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { Button } from '@parley/ui/basic';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { ChevronsUpDown, LogOut, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DeleteBusiness } from '../../../features/businesses/delete-business.tsx';
import { LeaveBusiness } from '../../../features/businesses/leave-business.tsx';
import { paths } from '../../../lib/paths.ts';
import { attempt } from '../../../screen/attempt.ts';

interface Business {
  id: string;
  name: string;
  role: BusinessRole;
}
interface Props {
  business: Business;
  businesses: Business[];
  personId: string;
  onSwitch: (businessId: string) => void;
  /** The person no longer belongs to the business. */
  onEnded: () => void;
}

const notOpened = {
  title: 'This could not be opened',
  description: 'Please check your connection and try again.',
};

export function BusinessSwitcher({ business, businesses, personId, onSwitch, onEnded }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [deletion, setDeletion] = useState<{ Dialog: typeof DeleteBusiness } | null>(null);
  // Loaded when it is asked for: the library of its form is not among the first scripts.
  const askToDelete = () =>
    attempt(
      async () => {
        const { DeleteBusiness: Dialog } = await import('../../../features/businesses/delete-business.tsx');
        setDeletion({ Dialog });
      },
      { subject: 'business', failed: () => notOpened },
    );
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            variant="ghost"
            className="min-w-0 max-w-96 text-text"
            aria-label={`Business: ${business.name}`}
          >
            <span className="truncate">{business.name}</span>
            <ChevronsUpDown aria-hidden="true" className="text-muted" />
          </Button>
        }
      >
        <MenuChoices
          label="Businesses"
          value={business.id}
          options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onSwitch}
        />
        <MenuSeparator />
        <MenuItem icon={<Plus aria-hidden="true" />} to={paths.businessOnboarding}>
          Create business
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => setIsLeaving(true)}>
          Leave business
        </MenuItem>
        {business.role === 'owner' && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="critical" onSelect={() => void askToDelete()}>
            Delete business
          </MenuItem>
        )}
      </Menu>
      {isLeaving && (
        <LeaveBusiness
          business={business}
          personId={personId}
          onClose={() => setIsLeaving(false)}
          onLeft={onEnded}
        />
      )}
      {deletion && (
        <deletion.Dialog business={business} onClose={() => setDeletion(null)} onDeleted={onEnded} />
      )}
    </>
  );
}
