import { Button } from '@parley/ui/basic';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useAttempt } from '../../../screen/use-attempt.ts';
import { canUsePasskeys, passkeyFailureText } from './passkey-prompt.ts';

interface Props {
  children: string;
  use: () => Promise<void>;
  variant?: 'secondary' | 'ghost' | 'primary';
  size?: 'large' | 'medium';
}

/** Shown only where the browser and the address allow passkeys; what goes wrong stands under it. */
export function PasskeyButton({ children, use, variant = 'secondary', size = 'large' }: Props) {
  const [isAvailable] = useState(() => canUsePasskeys());
  const { run, failure, isRunning } = useAttempt();
  if (!isAvailable) return null;
  return (
    <div className="grid gap-1.5">
      <Button
        variant={variant}
        size={size}
        icon={<KeyRound aria-hidden="true" />}
        isLoading={isRunning}
        onClick={() => void run(use)}
      >
        {children}
      </Button>
      {failure && (
        <p role="alert" className="text-critical-text text-sm">
          {passkeyFailureText(failure)}
        </p>
      )}
    </div>
  );
}
