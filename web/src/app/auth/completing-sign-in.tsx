import { Spinner } from '@parley/ui/basic';

export function CompletingSignIn() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Sign in to Parley</h1>
      <Spinner label="Completing sign in..." />
    </main>
  );
}
