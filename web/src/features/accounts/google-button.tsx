import { getGoogle, startGoogleSignIn } from '@parley/contract/accounts/google';
import { Button } from '@parley/ui/basic';
import { toast } from '@parley/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureText } from '../../lib/failure-text.ts';

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
    onError: (error) =>
      toast({
        title: 'Google Sign In Error',
        description: failureText(error),
        tone: 'critical',
        subject: 'sign-in',
      }),
  });
  if (!google.data?.isAvailable) return null;
  return (
    <>
      <Button size="large" isLoading={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        {children}
      </Button>
      <p className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your email
      </p>
    </>
  );
}
