import { getGoogle, startGoogleSignIn } from '@parley/contract/accounts/google';
import { Button } from '@parley/ui/basic';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { attempt } from '../../screen/attempt.ts';

/** Shown only where the server can keep its promise. */
export function GoogleButton({ children }: { children: string }) {
  const google = useQuery({
    queryKey: ['google'],
    queryFn: () => callEndpoint(getGoogle, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = useMutation({
    mutationFn: () => callEndpoint(startGoogleSignIn, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const press = () =>
    void attempt(() => leave.mutateAsync(), { subject: 'sign-in', failed: 'Google Sign In Error' });
  if (!google.data?.isAvailable) return null;
  return (
    <>
      <Button size="large" isLoading={leave.isPending || leave.isSuccess} onClick={press}>
        {children}
      </Button>
      <p className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </>
  );
}
