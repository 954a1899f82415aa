import { Input } from '@parley/ui/form';
import { Globe } from 'lucide-react';

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
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // The browser submits nothing while the button is off; whoever presses Enter is told what is missing.
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
      placeholder={placeholder}
      disabled={isDisabled}
      inputMode="url"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
