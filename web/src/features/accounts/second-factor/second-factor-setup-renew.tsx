import { useRenewBackupCodes } from '../use-second-factor.ts';
import { ProofDialog } from './second-factor-setup-proof.tsx';

export function RenewBackupCodes(props: { onRenewed: (codes: string[]) => void; onClose: () => void }) {
  const renew = useRenewBackupCodes();
  return (
    <ProofDialog
      title="Make new backup codes?"
      description="The backup codes you have now stop working at once."
      confirm={{ label: 'Make new codes', variant: 'primary' }}
      failedTitle="Update Failed"
      onClose={props.onClose}
      act={async (proof) => props.onRenewed((await renew.mutateAsync(proof)).backupCodes)}
    />
  );
}
