import { ChevronsUpDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoices } from '../../../ui/menu.tsx';

interface Business {
  id: string;
  name: string;
}

export function BusinessSwitcher(props: { business: Business; businesses: Business[]; onSwitch: (businessId: string) => void }) {
  const { business, businesses, onSwitch } = props;
  if (businesses.length < 2) {
    return (
      <span title={business.name} className="min-w-0 truncate px-1 font-medium">
        {business.name}
      </span>
    );
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" className="min-w-0 max-w-96 text-text" aria-label={`Business: ${business.name}`}>
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
    </Menu>
  );
}
