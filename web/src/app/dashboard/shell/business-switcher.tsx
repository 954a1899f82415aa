import type { BusinessRole } from '@parley/contract/accounts/accounts';
import { Button } from '@parley/ui/basic';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { ChevronsUpDown, LogOut, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteBusiness } from '../../../features/businesses/delete-business.tsx';
import { LeaveBusiness } from '../../../features/businesses/leave-business.tsx';
import { paths } from '../../../lib/paths.ts';

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

export function BusinessSwitcher({ business, businesses, personId, onSwitch, onEnded }: Props) {
  const [question, setQuestion] = useState<'leave' | 'delete' | null>(null);
  const close = () => setQuestion(null);
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
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => setQuestion('leave')}>
          Leave business
        </MenuItem>
        {business.role === 'owner' && (
          <MenuItem
            icon={<Trash2 aria-hidden="true" />}
            tone="critical"
            onSelect={() => setQuestion('delete')}
          >
            Delete business
          </MenuItem>
        )}
      </Menu>
      {question === 'leave' && (
        <LeaveBusiness business={business} personId={personId} onClose={close} onLeft={onEnded} />
      )}
      {question === 'delete' && <DeleteBusiness business={business} onClose={close} onDeleted={onEnded} />}
    </>
  );
}
