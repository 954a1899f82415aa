import { Button } from '@parley/ui/basic';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
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
  const [isAsking, setIsAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!isAvailable) return null;

  const ask = async () => {
    setIsAsking(true);
    setFault(undefined);
    try {
      await use();
    } catch (error) {
      setFault(passkeyFailureText(error as Error));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <div className="grid gap-1.5">
      <Button
        variant={variant}
        size={size}
        icon={<KeyRound aria-hidden="true" />}
        isLoading={isAsking}
        onClick={() => void ask()}
      >
        {children}
      </Button>
      {fault && (
        <p role="alert" className="text-critical-text text-sm">
          {fault}
        </p>
      )}
    </div>
  );
}
