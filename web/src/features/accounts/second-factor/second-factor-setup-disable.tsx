import { toast } from '@parley/ui/toast';
import { useDisableSecondFactor } from '../use-second-factor.ts';
import { ProofDialog } from './second-factor-setup-proof.tsx';

export function DisableSecondFactor({ onClose }: { onClose: () => void }) {
  const disable = useDisableSecondFactor();
  return (
    <ProofDialog
      title="Disable two-factor authentication?"
      description="Your password alone will be enough to sign in, and your backup codes stop working."
      confirm={{ label: 'Disable', variant: 'danger' }}
      failedTitle="Failed to Disable MFA"
      onClose={onClose}
      act={async (proof) => {
        await disable.mutateAsync(proof);
        toast({ title: 'MFA Disabled', tone: 'positive', subject: 'mfa-setup' });
        onClose();
      }}
    />
  );
}
