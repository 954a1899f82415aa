import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { Button } from '@parley/ui/basic';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { ChevronsUpDown, LogOut, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DeleteBusiness } from '../../../features/businesses/delete-business.tsx';
import type { LeaveBusiness } from '../../../features/businesses/leave-business.tsx';
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
  const [leaving, setLeaving] = useState<{ Dialog: typeof LeaveBusiness } | null>(null);
  const [deletion, setDeletion] = useState<{ Dialog: typeof DeleteBusiness } | null>(null);
  // Both are loaded when they are asked for: they and the library of a form are not among the first scripts.
  const open = (load: () => Promise<void>) =>
    void attempt(load, { subject: 'business', failed: () => notOpened });
  const askToLeave = async () => {
    const { LeaveBusiness: Dialog } = await import('../../../features/businesses/leave-business.tsx');
    setLeaving({ Dialog });
  };
  const askToDelete = async () => {
    const { DeleteBusiness: Dialog } = await import('../../../features/businesses/delete-business.tsx');
    setDeletion({ Dialog });
  };
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
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => open(askToLeave)}>
          Leave business
        </MenuItem>
        {business.role === 'owner' && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="critical" onSelect={() => open(askToDelete)}>
            Delete business
          </MenuItem>
        )}
      </Menu>
      {leaving && (
        <leaving.Dialog
          business={business}
          personId={personId}
          onClose={() => setLeaving(null)}
          onLeft={onEnded}
        />
      )}
      {deletion && (
        <deletion.Dialog business={business} onClose={() => setDeletion(null)} onDeleted={onEnded} />
      )}
    </>
  );
}
