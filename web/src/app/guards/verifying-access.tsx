import { Spinner } from '../../ui/basic/index.ts';

export function VerifyingAccess() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label="Verifying access..." />
    </main>
  );
}
