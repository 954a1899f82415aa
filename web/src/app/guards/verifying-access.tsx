import { Spinner } from '@parley/ui/basic';

export function VerifyingAccess() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label="Verifying access..." />
    </main>
  );
}
