import { Input } from '@parley/ui/form';
import { Globe } from 'lucide-react';
import type { ComponentProps } from 'react';

export function AddressInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      icon={<Globe aria-hidden="true" />}
      className="min-w-0 flex-1"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // The browser submits nothing while the button is off; whoever presses Enter is told what is missing.
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
      inputMode="url"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      {...props}
    />
  );
}
