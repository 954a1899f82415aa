import { allowOrigin } from '@parley/contract/agents/agents';
import type { Notification } from '@parley/contract/insights/notifications';
import { Button } from '@parley/ui/basic';
import { toast } from '@parley/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { refusedOriginOf } from './refused-origin.ts';

/** For a website that loaded the widget without being allowed to: one press puts it on the agent's list. */
export function AllowOrigin({
  notification,
  onAllowed,
}: {
  notification: Notification;
  onAllowed: () => void;
}) {
  const queryClient = useQueryClient();
  const mayEdit = useMay('edit');
  const refused = refusedOriginOf(notification);
  const allow = useMutation({
    mutationFn: (path: { businessId: string; agentId: string; origin: string }) =>
      callEndpoint(allowOrigin, path),
    onSuccess: async (_, { businessId }) =>
      queryClient.invalidateQueries({ queryKey: ['businesses', businessId, 'agents'] }),
  });
  if (!refused || !mayEdit) return null;
  const isAllowed = allow.isSuccess || notification.doneAt !== null;
  const addToList = async () => {
    const { name } = await allow.mutateAsync(refused);
    toast({
      title: 'Website allowed',
      description: `${name} may now be shown on ${refused.origin}.`,
      tone: 'positive',
      subject: 'allow-origin',
    });
    onAllowed();
  };
  const press = () =>
    void attempt(addToList, { subject: 'allow-origin', failed: 'The website could not be allowed' });
  return (
    <Button
      size="small"
      className="relative z-10 mt-1.5 justify-self-start"
      isLoading={allow.isPending}
      disabled={isAllowed}
      onClick={press}
    >
      {isAllowed ? 'Allowed' : 'Allow'}
    </Button>
  );
}
