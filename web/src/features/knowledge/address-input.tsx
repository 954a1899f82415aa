import { Globe } from 'lucide-react';
import { Input } from '../../ui/input.tsx';

export function AddressInput(props: {
  value: string;
  placeholder: string;
  isDisabled?: boolean;
  onType: (value: string) => void;
}) {
  const { value, placeholder, isDisabled = false, onType } = props;
  return (
    <Input
      icon={<Globe aria-hidden="true" />}
      className="min-w-0 flex-1"
      value={value}
      onChange={(event) => onType(event.target.value)}
      placeholder={placeholder}
      disabled={isDisabled}
      inputMode="url"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
